import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "../../src/testing/temporary-folder.ts";
import type { Load, LoadFigures } from "./load.ts";
import { readWrkOutput } from "./wrk-output.ts";

const run = promisify(execFile);

/** Makes each caller's request once, from a file with a line for each: its cookie, a tab, its body. */
const script = `
local requests = {}
local next = 0

function init(arguments)
  for line in io.lines(arguments[1]) do
    local cookie, body = line:match("^([^\\t]*)\\t(.*)$")
    if cookie ~= "" then wrk.headers["cookie"] = cookie end
    if wrk.method == "GET" then body = nil end
    requests[#requests + 1] = wrk.format(wrk.method, wrk.path, wrk.headers, body)
  end
end

function request()
  next = next % #requests + 1
  return requests[next]
end
`;

export async function runWrk(load: Load): Promise<LoadFigures> {
  const { url, method, path, headers, callers, connections, seconds } = load;
  await using folder = await temporaryFolder();
  const file = join(folder.path, "load.lua");
  const lines = join(folder.path, "callers");
  await writeFile(file, `wrk.method = ${JSON.stringify(method)}\n${script}`);
  await writeFile(lines, callers.map(({ cookie = "", body = "" }) => `${cookie}\t${body}\n`).join(""));
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", "--timeout", "30s"];
  const { stdout } = await run("wrk", [...options, "-s", file, ...named, `${url}${path}`, "--", lines]);
  return readWrkOutput(stdout);
}
