import type { PlaybackReport } from "./playback-report.ts";
import { progressKeys } from "./progress-key.ts";
import { browserStorage } from "../lib/storage.ts";
import { isRecord } from "../request/is-record.ts";
import type { Range } from "./watched-ranges.ts";

/** Milliseconds without a write until a page that closed without saving counts as abandoned. */
export const abandonedAfter = 60_000;
/** Milliseconds. */
const maxAge = 7 * 24 * 60 * 60 * 1000;
const maxReports = 50;

interface Outbox {
  userId: string;
  /** Milliseconds since 1970. */
  at: number;
  closed: boolean;
  plays: PlaybackReport[];
}

/** Each page has its key, so tabs never overwrite each other. The server counts a report sent by two tabs once. */
let key = newKey();

export function saveReports(userId: string, plays: readonly PlaybackReport[], closed: boolean): void {
  if (plays.length === 0) return browserStorage.remove(key);
  const outbox: Outbox = { userId, at: Date.now(), closed, plays: plays.slice(-maxReports) };
  return browserStorage.write(key, JSON.stringify(outbox));
}

export function startNewOutbox(): void {
  key = newKey();
}

export function removeAbandoned(userId: string): PlaybackReport[] {
  const now = Date.now();
  return browserStorage.keys(progressKeys).flatMap((storedKey) => {
    if (storedKey === key) return [];
    const outbox = readOutbox(storedKey);
    const expired = !outbox || now - outbox.at > maxAge;
    const abandoned = outbox?.userId === userId && (outbox.closed || now - outbox.at > abandonedAfter);
    if (expired || abandoned) browserStorage.remove(storedKey);
    return abandoned && !expired ? outbox.plays : [];
  });
}

/** `crypto.randomUUID` is absent over plain http. */
function newKey(): string {
  return `${progressKeys}${crypto.getRandomValues(new Uint32Array(3)).join("-")}`;
}

function readOutbox(storageKey: string): Outbox | undefined {
  const value = browserStorage.readJson(storageKey);
  if (!isRecord(value)) return undefined;
  const { userId, at, closed, plays } = value;
  if (typeof userId !== "string" || !isSeconds(at) || !Array.isArray(plays)) return undefined;
  return { userId, at, closed: closed === true, plays: plays.filter(isReport) };
}

function isReport(value: unknown): value is PlaybackReport {
  if (!isRecord(value)) return false;
  const { playId, lectureId, position, ranges, playedSeconds, toldAt } = value;
  return (
    typeof playId === "string" &&
    typeof lectureId === "string" &&
    [position, playedSeconds, toldAt].every(isSeconds) &&
    Array.isArray(ranges) &&
    ranges.every(isRange)
  );
}

function isRange(value: unknown): value is Range {
  return Array.isArray(value) && value.length === 2 && value.every(isSeconds) && Number(value[0]) < Number(value[1]);
}

function isSeconds(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
