import { readFileSync } from "node:fs";
import { assumptions } from "./growth-assumptions.ts";

/** Bytes of a row with its part of the indexes, by table. */
export type RowBytes = Record<string, number>;

export interface Growth {
  learners: number;
  sittings: number;
  requests: { reports: number; ranges: number; calls: number; signIns: number };
  /** At the busiest moment. */
  peak: { watching: number; reports: number; ranges: number; calls: number; gigabits: number };
  /** At the busiest moment, with room for the failure of a server. */
  cores: { servers: number; database: number };
  gigabytes: { video: number; api: number; media: number; rowsOfMonth: number; rowsOfYear: number };
  rows: { month: number; year: number };
  mails: number;
  /** US dollars a month, after a year. */
  money: Record<"servers" | "database" | "disk" | "media" | "traffic" | "ranges" | "mails", number>;
}

const giga = 1e9;
const month = 30;

export function growthOf(learners: number, bytes: RowBytes): Growth {
  const a = assumptions;
  const step = a.learners.findIndex((each) => each === learners);
  const active = learners * a.activeShare;
  const sittings = active * a.sittings;
  const calls = sum(Object.values(a.callsInSitting)) * sittings;
  const requests = {
    reports: (sittings * a.sitting) / a.reportEvery,
    ranges: (sittings * a.sitting) / a.secondsInRange,
    calls,
    signIns: active * a.signIns,
  };
  const begun = ((sittings / month) * a.shareOfBusiestHour * a.peakOverHour) / 3600;
  const watching = begun * a.sitting;
  const peak = {
    watching,
    reports: watching / a.reportEvery,
    ranges: watching / a.secondsInRange,
    calls: begun * sum(Object.values(a.callsInSitting)),
    gigabits: (watching * a.videoBits) / giga,
  };
  const cores = coresAt(begun, peak.reports, requests.signIns / sittings);
  const rows = rowsOf(learners);
  const gigabytes = {
    video: (sittings * a.sitting * a.videoBits) / 8 / giga,
    api: ((requests.reports + calls) * a.bytesOfCall + active * a.firstVisits * a.bytesOfVisit) / giga,
    media: ((a.lectureHours[step] ?? 0) * 3600 * a.videoBits) / 8 / giga,
    rowsOfMonth: weigh(rows.month, bytes) / giga,
    rowsOfYear: (weigh(rows.account, bytes) + 12 * weigh(rows.month, bytes)) / giga,
  };
  const mails = active * a.mails;
  const { prices } = a;
  const copies = a.databases[step] ?? 0;
  return {
    learners,
    sittings,
    requests,
    peak,
    cores,
    gigabytes,
    rows: {
      month: sum(Object.values(rows.month)),
      year: sum(Object.values(rows.account)) + 12 * sum(Object.values(rows.month)),
    },
    mails,
    money: {
      servers: (a.servers[step] ?? 0) * a.coresOfServer * prices.coreMonth,
      database: copies * (a.coresOfDatabase[step] ?? 0) * prices.databaseCoreMonth,
      disk: Math.max(1, copies) * gigabytes.rowsOfYear * prices.diskGigabyteMonth,
      media: gigabytes.media * prices.objectGigabyteMonth,
      traffic: (gigabytes.video + gigabytes.api) * prices.trafficGigabyte,
      ranges: (requests.ranges / 1e6) * prices.millionRanges,
      mails: (mails / 1000) * prices.thousandMails,
    },
  };
}

function coresAt(begun: number, reports: number, signInsOfSitting: number): Growth["cores"] {
  const ofSitting = Object.entries(assumptions.callsInSitting).map(([name, count]) => count * cpuOf(name));
  const busy =
    begun * (sum(ofSitting) + signInsOfSitting * cpuOf("login")) + reports * cpuOf("progress report, 400 connections");
  const servers = busy / assumptions.wantedLoad;
  return { servers, database: servers * assumptions.databasePerServer };
}

function rowsOf(learners: number): { month: Record<string, number>; account: Record<string, number> } {
  const { rowsOfMonth, rowsOfAccount, rowsOfSubscriber, activeShare, subscribedShare } = assumptions;
  return {
    month: times(rowsOfMonth, learners * activeShare),
    account: { ...times(rowsOfAccount, learners), ...times(rowsOfSubscriber, learners * subscribedShare) },
  };
}

const measured = readFileSync(new URL("../../../../docs/performance.md", import.meta.url), "utf8");

/** Seconds of the server's processor for one request with PostgreSQL, as docs/performance.md has them. */
function cpuOf(request: string): number {
  const row = measured.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const found = row.find(([, name, server]) => name === request && server === "ours, PostgreSQL");
  if (found === undefined) throw new Error(`docs/performance.md has no ${request} on PostgreSQL`);
  return Number(found[6]) / 1e6;
}

function times(counts: Readonly<Record<string, number>>, factor: number): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count * factor]));
}

function weigh(rows: Readonly<Record<string, number>>, bytes: RowBytes): number {
  return sum(Object.entries(rows).map(([name, count]) => count * (bytes[name] ?? Number.NaN)));
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0);
}
