import { resultOf, type Rounds, type Wanted } from "./comparison.ts";
import { type ContenderName, contenderNames } from "./contenders.ts";
import { table } from "./page-tables.ts";

export interface MeasuredRow {
  name: string;
  unit: "requests" | "MB";
  rounds: Rounds;
  wanted?: Partial<Record<ContenderName, Wanted>>;
}

const titles: Record<ContenderName, string> = {
  limit: "limit: bare Node",
  embedded: "ours, embedded",
  postgres: "ours, PostgreSQL",
  usual: "usual way",
};

const head = [
  "request",
  "server",
  "per second",
  "p50, ms",
  "p99, ms",
  "CPU, µs",
  "of the limit",
  "of the usual way",
  "wanted",
];

/** A figure that does not reach what is wanted is followed by "(!)". */
export function throughputTable(rows: readonly MeasuredRow[]): string {
  return table(
    head,
    rows.flatMap((row) => contenderNames.flatMap((name) => [lineOf(row, name)].filter((line) => line !== undefined))),
  );
}

function lineOf({ name, unit, rounds, wanted = {} }: MeasuredRow, contender: ContenderName): string[] | undefined {
  const result = resultOf(rounds, contender);
  if (result === undefined) return undefined;
  const { rate, p50, p99, cpu, ofLimit, ofUsual } = result;
  const least = wanted[contender] ?? {};
  return [
    name,
    titles[contender],
    `${rate.toFixed(0)}${unit === "MB" ? " MB" : ""}${below(rate, least.rate)}`,
    p50?.toFixed(1) ?? "",
    p99?.toFixed(1) ?? "",
    cpu === undefined ? "" : (cpu * 1000).toFixed(0),
    `${ofLimit?.toFixed(2) ?? ""}${below(ofLimit, least.limit)}`,
    `${ofUsual?.toFixed(2) ?? ""}${below(ofUsual, least.usual)}`,
    wantedText(least),
  ];
}

function below(figure: number | undefined, limit: number | undefined): string {
  return limit !== undefined && (figure === undefined || figure < limit) ? " (!)" : "";
}

function wantedText({ limit, usual, rate }: Wanted): string {
  const parts = [
    limit === undefined ? [] : `${limit} of the limit`,
    usual === undefined ? [] : `${usual} × the usual way`,
    rate === undefined ? [] : `${rate}/s`,
  ];
  return parts.flat().join(", ");
}
