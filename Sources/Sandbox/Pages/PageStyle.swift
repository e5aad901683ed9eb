/// The style of every hosted page.
///
/// `--vision-*` are Truepic's own names for what a link may change.
enum PageStyle {
  static let css = """
    :root {
      color-scheme: light dark;
      --accent: #0f766e; --accent-ink: #ffffff; --radius: 12px;
      --ground: #f6f7f9; --card: #ffffff; --ink: #16202b; --faint: #5b6775; --line: #d8dee6;
    }
    @media (prefers-color-scheme: dark) {
      :root:not([data-scheme="light"]) {
        --ground: #10161d; --card: #19222c; --ink: #eef2f6; --faint: #9aa7b5; --line: #2c3844;
      }
    }
    :root[data-scheme="light"] { color-scheme: light; }
    :root[data-scheme="dark"] {
      color-scheme: dark;
      --ground: #10161d; --card: #19222c; --ink: #eef2f6; --faint: #9aa7b5; --line: #2c3844;
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body {
      margin: 0; min-height: 100dvh; display: flex; flex-direction: column;
      background: var(--vision-color-background, var(--ground)); color: var(--ink);
      font: 17px/1.5 var(--vision-font-family, system-ui, sans-serif);
    }
    .banner {
      margin: 0; padding: .35rem 1rem; text-align: center; font-size: .8rem; font-weight: 600;
      letter-spacing: .04em; color: #3d2c00; background: #ffd766;
    }
    header, footer { padding: .9rem 1.25rem; color: var(--faint); }
    header b { color: var(--ink); }
    footer { font-size: .8rem; text-align: center; }
    .dot {
      display: inline-block; width: .8rem; height: .8rem; margin-right: .6rem;
      border-radius: 50%; background: var(--accent);
    }
    main {
      flex: 1; width: min(30rem, 100% - 2rem); margin: 1rem auto; padding: 1.5rem;
      background: var(--card); border: 1px solid var(--line); border-radius: var(--radius);
    }
    :root[data-frame="none"] main { width: 100%; margin: 0; border: 0; border-radius: 0; }
    h1 { margin: .2rem 0 .4rem; font-size: 1.45rem; line-height: 1.25; outline: none; }
    main > p { margin: 0 0 1.2rem; color: var(--faint); }
    .bar { height: .4rem; margin-bottom: 1.2rem; border-radius: 1rem; background: var(--line); }
    .bar i {
      display: block; height: 100%; width: 0; border-radius: inherit; background: var(--accent);
      transition: width .25s;
    }
    .camera {
      display: grid; place-items: center; height: 12rem; margin-bottom: 1.2rem;
      border-radius: var(--radius); background: #0b1015;
    }
    .camera span {
      width: 7rem; height: 9.2rem; border: 3px dashed #ffffffb0; border-radius: 50%;
      animation: breathe 2s ease-in-out infinite;
    }
    .camera[data-kind="document"] span { width: 14rem; height: 8.8rem; border-radius: .6rem; }
    .camera[data-kind="vehicle"] span {
      width: 15rem; height: 8rem; border-radius: 2.5rem 2.5rem .6rem .6rem;
    }
    @keyframes breathe { 50% { transform: scale(1.03); opacity: .65; } }
    @media (prefers-reduced-motion: reduce) {
      .camera span { animation: none; }
      .bar i { transition: none; }
    }
    .buttons { display: grid; gap: .7rem; }
    button {
      width: 100%; min-height: 3rem; padding: .6rem 1rem; font: inherit; font-weight: 600;
      color: var(--ink); background: transparent; cursor: pointer;
      border: 1px solid var(--line); border-radius: var(--radius);
    }
    .buttons button:first-child {
      color: var(--accent-ink); background: var(--accent); border-color: var(--accent);
    }
    button:focus-visible, summary:focus-visible {
      outline: 3px solid var(--accent); outline-offset: 2px;
    }
    button:disabled { opacity: .55; cursor: progress; }
    details { margin-top: 1.6rem; padding-top: .8rem; border-top: 1px solid var(--line); }
    summary { color: var(--faint); font-size: .9rem; cursor: pointer; }
    details div { display: grid; gap: .5rem; margin-top: .7rem; }
    details button { min-height: 2.75rem; font-weight: 500; }

    """
}
