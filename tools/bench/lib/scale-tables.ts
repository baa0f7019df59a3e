import type { Quantiles } from "./call-times.ts";
import { table } from "./page-tables.ts";

/** At most so many milliseconds for the p99. */
export interface ScaleLimits {
  each: number;
  atOnce: number;
}

export interface Measured {
  name: string;
  each: Quantiles;
  atOnce: Quantiles;
}

export function isBeyond({ each, atOnce }: Measured, limits: ScaleLimits): boolean {
  return each.p99 > limits.each || atOnce.p99 > limits.atOnce;
}

/** A figure beyond its limit is followed by "(!)". */
export function scaleTable(measured: readonly Measured[], limits: ScaleLimits): string {
  const head = ["ms", "p50", "p95", "p99", "at once: p50", "p95", "p99"];
  const lines = measured.map(({ name, each, atOnce }) => [
    name,
    ...cells(each, limits.each),
    ...cells(atOnce, limits.atOnce),
  ]);
  return table(head, lines);
}

function cells({ p50, p95, p99 }: Quantiles, limit: number): string[] {
  const [median, most, nearlyAll] = [p50, p95, p99].map((time) => (time === Infinity ? "refused" : time.toFixed(1)));
  return [median ?? "", most ?? "", `${nearlyAll}${p99 > limit ? " (!)" : ""}`];
}
