import type { PlaybackReport } from "./playback-report.ts";
import { progressKeys } from "./progress-key.ts";
import { browserStorage } from "../lib/storage.ts";
import { isRecord } from "../request/is-record.ts";
import type { Range } from "./watched-ranges.ts";

/** A page that did not say goodbye is taken for dead when it has not written for this long, in milliseconds. */
export const abandonedAfter = 60_000;
/** Older than this it is nobody's concern any more. */
const maxAge = 7 * 24 * 60 * 60 * 1000;
const maxReports = 50;

interface Outbox {
  userId: string;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** The page is gone. */
  closed: boolean;
  plays: PlaybackReport[];
}

/** The page's own, so that several tabs never write over each other. Sent twice by two of them, a play counts once. */
let key = newKey();

/** Keeps the plays beyond the life of the page, in place of those that it kept before. */
export function saveReports(userId: string, plays: readonly PlaybackReport[], closed: boolean): void {
  if (plays.length === 0) return browserStorage.remove(key);
  const kept: Outbox = { userId, at: Date.now(), closed, plays: plays.slice(-maxReports) };
  return browserStorage.write(key, JSON.stringify(kept));
}

/** What is kept stays as it is; what follows is kept under another key. */
export function startNewOutbox(): void {
  key = newKey();
}

/** Takes over what other pages of the learner have left behind. */
export function takeAbandoned(userId: string): PlaybackReport[] {
  const now = Date.now();
  return browserStorage.keys(progressKeys).flatMap((other) => {
    if (other === key) return [];
    const kept = readOutbox(other);
    const expired = !kept || now - kept.at > maxAge;
    const abandoned = kept?.userId === userId && (kept.closed || now - kept.at > abandonedAfter);
    if (expired || abandoned) browserStorage.remove(other);
    return abandoned && !expired ? kept.plays : [];
  });
}

/** Random, also where the page came over plain http and `crypto.randomUUID` is absent. */
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
