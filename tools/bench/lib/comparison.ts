import { atLeast, median, table } from "./figures.ts";
import { type ServerName, serverNames } from "./servers.ts";

const titles: Record<ServerName, string> = {
  node: "bare Node",
  embedded: "ours, embedded",
  postgres: "ours, PostgreSQL",
  express: "Express",
};

/** The least that is enough: ratios to the baselines, and requests a second. */
interface Budget {
  node?: number;
  express?: number;
  rate?: number;
}

/** The figures of one server in one round. Rates are requests in a second, times milliseconds. */
export interface Round {
  rate: number;
  p50: number;
  p99: number;
  /** The server's processor time for each request. */
  cpu: number;
}

export type Rounds = Partial<Record<ServerName, Round[]>>;

export interface MeasuredRow {
  name: string;
  rounds: Rounds;
  budgets?: Partial<Record<ServerName, Budget>>;
}

const head = ["request", "server", "per second", "p50, ms", "p99, ms", "CPU, µs", "of Node", "of Express", "budget"];

/** Medians. A figure below its budget is followed by "(!)". */
export function throughputTable(rows: readonly MeasuredRow[]): string {
  const lines = rows.flatMap((row) => serverNames.filter((name) => row.rounds[name]).map((name) => cells(row, name)));
  return table(head, lines);
}

function cells({ name, rounds, budgets = {} }: MeasuredRow, server: ServerName): string[] {
  const middle = (pick: (round: Round) => number) => median((rounds[server] ?? []).map(pick)) ?? 0;
  const budget = budgets[server] ?? {};
  return [
    name,
    titles[server],
    atLeast(
      middle(({ rate }) => rate),
      budget.rate,
    ),
    middle(({ p50 }) => p50).toFixed(1),
    middle(({ p99 }) => p99).toFixed(1),
    (middle(({ cpu }) => cpu) * 1000).toFixed(0),
    atLeast(ratio(rounds, server, "node"), budget.node, 2),
    atLeast(server === "node" ? undefined : ratio(rounds, server, "express"), budget.express, 2),
    budgetText(budget),
  ];
}

/** The median of the ratios of each round, which is measured at about the same time. */
function ratio(rounds: Rounds, name: ServerName, baseline: "node" | "express"): number | undefined {
  if (name === baseline) return undefined;
  const compared = rounds[baseline] ?? [];
  return median((rounds[name] ?? []).slice(0, compared.length).map(({ rate }, at) => rate / (compared[at]?.rate ?? 0)));
}

function budgetText({ node, express, rate }: Budget): string {
  return [node && `${node} × Node`, express && `${express} × Express`, rate && `${rate}/s`].filter(Boolean).join(", ");
}
