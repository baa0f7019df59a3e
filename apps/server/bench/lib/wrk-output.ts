import type { LoadFigures } from "./load.ts";

const milliseconds: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** The figures in what `wrk --latency` has printed. Throws where a request has failed. */
export function readWrkOutput(output: string): LoadFigures {
  const failures = output.split("\n").filter((line) => /^\s*(?:Socket errors|Non-2xx)/.test(line));
  if (failures.length > 0) throw new Error(`Not every request was answered well: ${failures.join(", ").trim()}`);
  const rate = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(output)?.[1]);
  if (!(rate > 0)) throw new Error(`wrk has measured nothing:\n${output}`);
  return { rate, p50: latencyOf(output, 50), p99: latencyOf(output, 99) };
}

function latencyOf(output: string, percent: number): number {
  const [, value, unit = ""] = new RegExp(`^\\s+${percent}%\\s+([\\d.]+)([a-z]+)\\s*$`, "m").exec(output) ?? [];
  return Number(value) * (milliseconds[unit] ?? Number.NaN);
}
