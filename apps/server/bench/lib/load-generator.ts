import { spawnSync } from "node:child_process";
import autocannon from "autocannon";
import type { Load, LoadFigures } from "./load.ts";
import { runWrk } from "./wrk.ts";

const hasWrk = process.env["LOAD_GENERATOR"] !== "autocannon" && spawnSync("wrk", ["-v"]).error === undefined;

export const loadGenerator = hasWrk ? "wrk" : "autocannon";

/** As many requests as are answered, each connection one after the other. Throws where one fails. */
export function generateLoad(load: Load): Promise<LoadFigures> {
  return hasWrk ? runWrk(load) : runAutocannon(load);
}

async function runAutocannon({
  url,
  method,
  path,
  headers,
  callers,
  connections,
  seconds,
}: Load): Promise<LoadFigures> {
  const requests = callers.map(({ cookie, body }) => ({
    path,
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    ...(method === "POST" ? { method: "POST" as const, body: body ?? "" } : { method: "GET" as const }),
  }));
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests,
    setupClient: (client) => {
      const first = opened % requests.length;
      opened += 1;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const bad = Object.keys(result.statusCodeStats ?? {}).filter((status) => !/^2|^304/.test(status));
  if (result.errors > 0 || bad.length > 0) {
    throw new Error(`${path}: ${result.errors} errors, statuses ${bad.join(", ") || "as expected"}`);
  }
  const { p50, p99 } = result.latency;
  return { rate: result.requests.average, p50, p99 };
}
