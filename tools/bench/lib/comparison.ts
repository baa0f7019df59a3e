import { table } from "./page-tables.ts";

/** The limit of the runtime, ours on either database, and the usual way. */
export const contenderNames = ["limit", "embedded", "postgres", "usual"] as const;
export type ContenderName = (typeof contenderNames)[number];

const titles: Record<ContenderName, string> = {
  limit: "limit: bare Node",
  embedded: "ours, embedded",
  postgres: "ours, PostgreSQL",
  usual: "usual way",
};

/** At least: ratios to other contenders, and a rate. */
export interface Wanted {
  limit?: number;
  usual?: number;
  rate?: number;
}

/** What one contender reached in one round. Rates are requests in a second, times milliseconds. */
export interface Round {
  rate: number;
  p50: number;
  p99: number;
  /** Milliseconds of the server's processor time for each request. */
  cpu: number;
}

export type Rounds = Partial<Record<ContenderName, Round[]>>;

export interface MeasuredRow {
  name: string;
  rounds: Rounds;
  wanted?: Partial<Record<ContenderName, Wanted>>;
}

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

/** Medians. A figure that does not reach what is wanted is followed by "(!)". */
export function throughputTable(rows: readonly MeasuredRow[]): string {
  return table(
    head,
    rows.flatMap((row) => contenderNames.filter((name) => row.rounds[name]).map((name) => lineOf(row, name))),
  );
}

function lineOf({ name, rounds, wanted = {} }: MeasuredRow, contender: ContenderName): string[] {
  const own = rounds[contender] ?? [];
  const middle = (pick: (round: Round) => number) => median(own.map(pick)) ?? 0;
  const [ofLimit, ofUsual] = [ratio(rounds, contender, "limit"), ratio(rounds, contender, "usual")];
  const least = wanted[contender] ?? {};
  const rate = middle((round) => round.rate);
  return [
    name,
    titles[contender],
    `${rate.toFixed(0)}${below(rate, least.rate)}`,
    middle(({ p50 }) => p50).toFixed(1),
    middle(({ p99 }) => p99).toFixed(1),
    (middle(({ cpu }) => cpu) * 1000).toFixed(0),
    `${ofLimit?.toFixed(2) ?? ""}${below(ofLimit, least.limit)}`,
    `${ofUsual?.toFixed(2) ?? ""}${below(ofUsual, least.usual)}`,
    wantedText(least),
  ];
}

/** The median of the ratios of each round, which is measured at about the same time. */
function ratio(rounds: Rounds, name: ContenderName, other: ContenderName): number | undefined {
  if (name === other || name === "limit" || (name === "usual" && other !== "limit")) return undefined;
  const own = rounds[name] ?? [];
  return median(
    own.flatMap(({ rate }, index) => {
      const compared = rounds[other]?.[index]?.rate;
      return compared === undefined ? [] : [rate / compared];
    }),
  );
}

function below(figure: number | undefined, least: number | undefined): string {
  return figure !== undefined && least !== undefined && figure < least ? " (!)" : "";
}

function wantedText({ limit, usual, rate }: Wanted): string {
  const parts = [
    limit === undefined ? [] : `${limit} of the limit`,
    usual === undefined ? [] : `${usual} × the usual way`,
    rate === undefined ? [] : `${rate}/s`,
  ];
  return parts.flat().join(", ");
}

function median(figures: readonly number[]): number | undefined {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}
