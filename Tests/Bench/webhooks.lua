-- Sends signed webhooks from a file, one `signature TAB body` a line; each thread has its own part.
local threads = 0

function setup(thread)
  thread:set("part", threads)
  threads = threads + 1
end

function init(arguments)
  requests = {}
  local parts = tonumber(arguments[2])
  local line_number = 0
  for line in io.lines(arguments[1]) do
    if line_number % parts == part then
      local signature, body = line:match("([^\t]*)\t(.*)")
      requests[#requests + 1] = wrk.format(
        "POST", nil, { ["Speedmap-Signature"] = signature, ["Content-Type"] = "application/json" }, body)
    end
    line_number = line_number + 1
  end
  sent = 0
end

function request()
  sent = sent + 1
  return requests[(sent - 1) % #requests + 1]
end

function done(summary, latency)
  local bad = summary.errors.status + summary.errors.connect + summary.errors.read
    + summary.errors.write + summary.errors.timeout
  io.write(string.format('{"requests":%d,"duration_us":%d,"bad":%d,"p50_us":%d,"p99_us":%d}\n',
    summary.requests, summary.duration, bad, latency:percentile(50), latency:percentile(99)))
end
