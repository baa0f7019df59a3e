import type { Growth, RowBytes } from "./growth.ts";
import { table } from "./page-tables.ts";

type Line = [name: string, pick: (growth: Growth) => number];

const requests: Line[] = [
  ["sittings", ({ sittings }) => sittings],
  ["progress reports", (growth) => growth.requests.reports],
  ["ranges of videos", (growth) => growth.requests.ranges],
  ["other calls, pages and files", (growth) => growth.requests.calls],
  ["sign-ins", (growth) => growth.requests.signIns],
  ["mails", ({ mails }) => mails],
];

const peaks: Line[] = [
  ["learners who watch", ({ peak }) => peak.watching],
  ["progress reports a second", ({ peak }) => peak.reports],
  ["ranges a second", ({ peak }) => peak.ranges],
  ["other calls a second", ({ peak }) => peak.calls],
  ["video, Gbit/s", ({ peak }) => peak.gigabits],
  ["cores of servers", ({ cores }) => cores.servers],
  ["cores of the database", ({ cores }) => cores.database],
];

const amounts: Line[] = [
  ["video sent in a month, GB", ({ gigabytes }) => gigabytes.video],
  ["API and pages in a month, GB", ({ gigabytes }) => gigabytes.api],
  ["lectures kept, GB", ({ gigabytes }) => gigabytes.media],
  ["rows added in a month", ({ rows }) => rows.month],
  ["rows after a year", ({ rows }) => rows.year],
  ["database grows in a month, GB", ({ gigabytes }) => gigabytes.rowsOfMonth],
  ["database after a year, GB", ({ gigabytes }) => gigabytes.rowsOfYear],
];

const money: Line[] = [
  ["servers", (growth) => growth.money.servers],
  ["database", (growth) => growth.money.database],
  ["disk of the database", (growth) => growth.money.disk],
  ["lectures on object storage", (growth) => growth.money.media],
  ["traffic", (growth) => growth.money.traffic],
  ["requests of the store", (growth) => growth.money.ranges],
  ["mails", (growth) => growth.money.mails],
  ["together", ({ money: parts }) => Object.values(parts).reduce((total, each) => total + each, 0)],
];

export function rowTable(bytes: RowBytes): string {
  const rows = Object.entries(bytes).toSorted(([a], [b]) => a.localeCompare(b));
  return table(
    ["table", "bytes of a row, with indexes"],
    rows.map(([name, size]) => [name, shown(size)]),
  );
}

export function growthTables(growths: readonly Growth[]): string[] {
  return [
    block("requests in a month", requests, growths),
    block("busiest moment", peaks, growths),
    block("bytes and rows", amounts, growths),
    block("US dollars a month, after a year", money, growths),
  ];
}

function block(title: string, lines: readonly Line[], growths: readonly Growth[]): string {
  return table(
    [title, ...growths.map(({ learners }) => `${shown(learners)} learners`)],
    lines.map(([name, pick]) => [name, ...growths.map((growth) => shown(pick(growth)))]),
  );
}

/** Three digits are more than the assumptions are worth. */
function shown(figure: number): string {
  return Number(figure.toPrecision(3)).toLocaleString("en", { maximumFractionDigits: 4 });
}
