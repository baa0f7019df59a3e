import { auth, checkSession, beforeSignOut } from "../account/auth.ts";
import { registerReset } from "../lib/store.ts";
import { withTimeout } from "../lib/timeouts.ts";
import { addToReport, type PlaybackReport, type Watched } from "./playback-report.ts";
import { deliver, deliverOnPageHide, resetDelivery, type DeliveryResult } from "./progress-delivery.ts";
import { saveReports, startNewOutbox, abandonedAfter, takeAbandoned } from "./progress-outbox.ts";
import { dropPosition, setPosition } from "./progress.ts";
import { withoutRanges } from "./watched-ranges.ts";

// All times are milliseconds.
/** From the first try that failed to the second; each further pause is twice as long, up to the longest. */
const firstRetryDelay = 5_000;
const maxRetryDelay = 120_000;
/** Between calls, however often somebody presses pause. */
const minInterval = 1_000;
/** How long somebody who has something else to do waits for a report. */
const flushTimeout = 2_000;
/** Most that the contract takes in a call. */
const maxReports = 20;

/** What is not known to be saved, by play. */
const pending = new Map<string, PlaybackReport>();
/** What is on its way. */
const inFlight = new Set<PlaybackReport>();
let failures = 0;
let sentAt = 0;
/** After a failure: when to try again. */
let retryAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending = Promise.resolve();
/** While it lasts, this module listens to the browser. */
let listening: AbortController | undefined;
/** The page is going away, or lies in the browser's back-forward cache. */
let closed = false;

export function resetReporter(): void {
  listening?.abort();
  listening = undefined;
  closed = false;
  sending = Promise.resolve();
  leave();
}

registerReset("page", resetReporter);
registerReset("viewer", () => {
  leave();
  if (listening) takeOverAbandoned();
});

beforeSignOut(flushReports);

/** From here on, what could not be sent is sent as soon as it can be: also what pages before this one left behind. */
export function startReporter(): void {
  if (listening) return;
  listening = new AbortController();
  const { signal } = listening;
  addEventListener("online", () => void sendReports(), { signal });
  addEventListener("pageshow", () => (closed = false), { signal });
  addEventListener("pagehide", close, { signal });
  takeOverAbandoned();
  // A page that was killed a moment ago cannot be told from one that lives.
  const timeout = setTimeout(takeOverAbandoned, abandonedAfter + 1_000);
  signal.addEventListener("abort", () => clearTimeout(timeout));
}

/** Takes what a player tells. It is kept in the browser until the server has it. `going`: there may be no later. */
export function addWatched(lectureId: string, watched: Watched, closing: boolean): void {
  if (!auth.user) return;
  startReporter();
  const report = addToReport(pending.get(watched.playId), lectureId, watched);
  pending.set(report.playId, report);
  setPosition(lectureId, report.position);
  keep();
  // Once the session may be over, a report would say that it is.
  if (auth.signingOut) return;
  if (closing) void send(unsent().slice(-maxReports), deliverOnPageHide);
  else schedule(Math.max(sentAt + minInterval, retryAt));
}

/** Reports what waits, now. Settles with the answer, or without one. */
export function sendReports(): Promise<void> {
  sending = sending.then(sendAll);
  return sending;
}

/** What waits is reported before more is asked; a server that keeps silent is not waited for long. */
export function flushReports(): Promise<unknown> {
  return withTimeout(flushTimeout, sendReports());
}

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  for (let reports = unsent(); reports.length > 0; reports = reports.slice(maxReports)) {
    if ((await send(reports.slice(0, maxReports), deliver)) === "later") return;
  }
}

async function send(reports: readonly PlaybackReport[], deliverReports: typeof deliver): Promise<DeliveryResult> {
  if (reports.length === 0) return "saved";
  const owner = auth.user?._id;
  sentAt = Date.now();
  for (const report of reports) inFlight.add(report);
  const result = await deliverReports(reports);
  for (const report of reports) inFlight.delete(report);
  if (auth.user?._id !== owner) return "later";

  // One that cannot be taken must not take the others with it.
  if (result === "invalid" && reports.length > 1) return sendSingly(reports);
  if (result === "later") {
    retryAt = Date.now() + Math.min(firstRetryDelay * 2 ** failures, maxRetryDelay);
    failures += 1;
    schedule(retryAt);
  } else {
    failures = 0;
    retryAt = 0;
    for (const report of reports) settle(report);
    keep();
  }
  if (result === "forbidden") void checkSession();
  return result;
}

async function sendSingly(reports: readonly PlaybackReport[]): Promise<DeliveryResult> {
  for (const report of reports) {
    if ((await send([report], deliver)) === "later") return "later";
  }
  return "saved";
}

/** What was told meanwhile still waits; what is on its way with it is settled by its own answer. */
function settle(sent: PlaybackReport): void {
  const report = pending.get(sent.playId);
  if (report === sent) {
    pending.delete(sent.playId);
    dropPosition(sent.lectureId);
  } else if (report && !inFlight.has(report)) {
    pending.set(sent.playId, { ...report, ranges: withoutRanges(report.ranges, sent.ranges) });
  }
}

function schedule(due: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendReports(), Math.max(0, due - Date.now()));
}

function unsent(): PlaybackReport[] {
  return [...pending.values()].filter((report) => !inFlight.has(report));
}

function takeOverAbandoned(): void {
  if (!auth.user) return;
  const left = takeAbandoned(auth.user._id).filter(({ playId }) => !pending.has(playId));
  if (left.length === 0) return;
  for (const report of left) pending.set(report.playId, report);
  keep();
  schedule(retryAt);
}

function keep(): void {
  if (auth.user) saveReports(auth.user._id, [...pending.values()], closed);
}

function close(): void {
  closed = true;
  if (pending.size > 0) keep();
}

/** Somebody else's turn. What is kept stays in the browser for its learner. */
function leave(): void {
  clearTimeout(timer);
  pending.clear();
  inFlight.clear();
  startNewOutbox();
  resetDelivery();
  failures = 0;
  sentAt = 0;
  retryAt = 0;
}
