import { type ContenderName, contenderNames, resultOf, type Rounds, type Wanted } from "./comparison.ts";
import { table } from "./page-tables.ts";

export interface MeasuredRow {
  name: string;
  unit: "requests" | "MB";
  rounds: Rounds;
  wanted?: Partial<Record<ContenderName, Wanted>>;
}

export const contenderTitles: Record<ContenderName, string> = {
  limit: "limit: bare Node",
  embedded: "ours, embedded",
  postgres: "ours, PostgreSQL",
  usual: "usual way",
  before: "ours before, embedded",
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
  "of before",
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
  const { rate, p50, p99, cpu, ofLimit, ofUsual, ofBefore } = result;
  const least = wanted[contender] ?? {};
  const either = isReached(rate, least.rate) || isReached(ofBefore, least.before);
  return [
    name,
    contenderTitles[contender],
    `${rate.toFixed(0)}${unit === "MB" ? " MB" : ""}${either ? "" : below(rate, least.rate)}`,
    p50?.toFixed(1) ?? "",
    p99?.toFixed(1) ?? "",
    cpu === undefined ? "" : (cpu * 1000).toFixed(0),
    `${ofLimit?.toFixed(2) ?? ""}${below(ofLimit, least.limit)}`,
    `${ofUsual?.toFixed(2) ?? ""}${below(ofUsual, least.usual)}`,
    `${ofBefore?.toFixed(2) ?? ""}${either ? "" : below(ofBefore, least.before)}`,
    wantedText(least),
  ];
}

function isReached(figure: number | undefined, least: number | undefined): boolean {
  return figure !== undefined && least !== undefined && figure >= least;
}

function below(figure: number | undefined, least: number | undefined): string {
  return figure !== undefined && least !== undefined && figure < least ? " (!)" : "";
}

function wantedText({ limit, usual, before, rate }: Wanted): string {
  const parts = [
    limit === undefined ? [] : `${limit} of the limit`,
    usual === undefined ? [] : `${usual} × the usual way`,
    [rate === undefined ? [] : `${rate}/s`, before === undefined ? [] : `${before} × before`].flat().join(" or ") || [],
  ];
  return parts.flat().join(", ");
}
