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
  const turns = Math.min(connections, requests.length);
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    // Every client would make all of them first.
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      const own = opened % turns;
      opened += 1;
      client.setRequests(requests.filter((_request, index) => index % turns === own));
    },
  });
  const bad = Object.keys(result.statusCodeStats ?? {}).filter((status) => !/^2|^304/.test(status));
  if (result.errors > 0 || result.requests.total === 0 || bad.length > 0) {
    throw new Error(
      `${path}: ${result.requests.total} requests, ${result.errors} errors, bad statuses: ${bad.join(", ")}`,
    );
  }
  const { p50, p99 } = result.latency;
  return { rate: result.requests.total / result.duration, p50, p99 };
}
