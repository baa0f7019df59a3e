import { second } from "../../../apps/server/src/platform/lib/time/durations.ts";
import type { MixedFigures, Times } from "./mixed-traffic.ts";
import { table } from "./page-tables.ts";

export interface LoadedFigures {
  name: string;
  quiet: MixedFigures;
  /** Beside videos. */
  busy: MixedFigures;
  burst: MixedFigures;
  /** Milliseconds. */
  recovered: number;
}

/** Milliseconds, and the ratio of the API's p99 beside videos and without. */
const limits = { ratio: 5, refusal: 2 * second, recovery: 2 * second };

/** A figure beyond its limit is followed by "(!)". */
export function loadTable(measured: readonly LoadedFigures[]): string {
  return table(
    [
      "",
      "answered",
      "API p50, ms",
      "API p99, ms",
      "page p99, ms",
      "refused",
      "refusal p99, ms",
      "errors",
      "MB of video",
    ],
    measured.flatMap(({ name, quiet, busy, burst, recovered }) => [
      row(`${name}: 1,000 connections`, quiet, { refusals: false }),
      row(`${name}: beside 200 videos`, busy, { refusals: false, p99: limits.ratio * quiet.api.p99 }),
      row(`${name}: burst of 3,000; served again after ${marked(recovered, limits.recovery)} ms`, burst, {
        refusals: true,
      }),
    ]),
  );
}

function row(name: string, found: MixedFigures, limit: { refusals: boolean; p99?: number }): string[] {
  const { answered, api, refused, errors, streamed } = found;
  const failed = Object.values(errors).reduce((sum, count) => sum + count, 0);
  return [
    name,
    String(Object.values(answered).reduce((sum: number, { count }: Times) => sum + count, 0)),
    api.p50.toFixed(0),
    marked(api.p99, limit.p99),
    answered.page.p99.toFixed(0),
    limit.refusals ? String(refused.count) : marked(refused.count, 0),
    marked(refused.p99, limits.refusal),
    marked(failed, 0),
    streamed.toFixed(0),
  ];
}

function marked(figure: number, limit = Infinity): string {
  return `${figure.toFixed(0)}${figure > limit ? " (!)" : ""}`;
}
