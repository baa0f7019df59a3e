import { auth, checkSession, beforeSignOut } from "../account/auth.ts";
import { registerReset } from "../lib/store/store.ts";
import { withTimeout } from "../lib/timeouts.ts";
import { addToReport, type PlaybackReport, type Watched } from "./playback-report.ts";
import { deliver, deliverOnPageHide, type Delivery, resetDelivery, type DeliveryResult } from "./progress-delivery.ts";
import { saveReports, startNewOutbox, abandonedAfter, removeAbandoned } from "./progress-outbox.ts";
import { dropPosition, setPosition } from "./progress.ts";
import { withoutRanges } from "./watched-ranges.ts";

// All times are milliseconds. The delay doubles with each failure, up to the maximum.
const firstRetryDelay = 5_000;
const maxRetryDelay = 120_000;
const minInterval = 1_000;
/** How long other requests wait for pending reports. */
const flushTimeout = 2_000;
/** The contract's maximum per request. */
const maxReports = 20;

const pending = new Map<string, PlaybackReport>();
const inFlight = new Set<PlaybackReport>();
let failures = 0;
let sentAt = 0;
let retryAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let confirmTimer: ReturnType<typeof setTimeout> | undefined;
let sending = Promise.resolve();
let listening: AbortController | undefined;
let closed = false;

/** Tests call it. */
export function resetReporter(): void {
  listening?.abort();
  listening = undefined;
  closed = false;
  sending = Promise.resolve();
  clear();
}

registerReset("page", resetReporter);
registerReset("viewer", () => {
  clear();
  if (listening) addAbandoned();
});

beforeSignOut(flushReports);

export function startReporter(): void {
  if (listening) return;
  listening = new AbortController();
  const { signal } = listening;
  addEventListener("online", () => void sendReports(), { signal });
  addEventListener("pageshow", () => (closed = false), { signal });
  addEventListener("pagehide", close, { signal });
  addAbandoned();
  // A page that was killed a moment ago looks like an open one.
  const timeout = setTimeout(addAbandoned, abandonedAfter + 1_000);
  signal.addEventListener("abort", () => clearTimeout(timeout));
}

/** Stored in the browser until the server has it. `closing`: the page may end with this call. */
export function addWatched(lectureId: string, watched: Watched, closing: boolean): void {
  // Who sees the site as the learner watches for themselves.
  if (!auth.user || auth.user.seeing) return;
  startReporter();
  const report = addToReport(pending.get(watched.playId), lectureId, watched);
  pending.set(report.playId, report);
  setPosition(lectureId, report.position);
  save();
  // A 401 of this report would end the session a second time.
  if (auth.signingOut) return;
  if (closing) void send(unsent().slice(-maxReports), deliverOnPageHide);
  else schedule(Math.max(sentAt + minInterval, retryAt));
}

function sendReports(): Promise<void> {
  sending = sending.then(sendAll);
  return sending;
}

export function flushReports(): Promise<unknown> {
  // Those of an earlier page too: responses that follow include them.
  startReporter();
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
  const userId = auth.user?._id;
  sentAt = Date.now();
  for (const report of reports) inFlight.add(report);
  const { result, unconfirmed = [] } = await deliverReports(reports);
  for (const report of reports) inFlight.delete(report);
  if (auth.user?._id !== userId) return "later";

  // An invalid report must not lose the others.
  if (result === "invalid" && reports.length > 1) return sendSingly(reports);
  if (result === "later") {
    retryAt = Date.now() + Math.min(firstRetryDelay * 2 ** failures, maxRetryDelay);
    failures += 1;
    schedule(retryAt);
  } else {
    failures = 0;
    retryAt = 0;
    const waiting = new Set(unconfirmed.map(({ playId }) => playId));
    for (const report of reports) if (!waiting.has(report.playId)) markSent(report);
    sendAgain(unconfirmed);
    save();
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

/** Ranges added since the report was sent stay pending; a newer request in flight has its own response. */
function markSent(sent: PlaybackReport): void {
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

function sendAgain(unconfirmed: NonNullable<Delivery["unconfirmed"]>): void {
  if (unconfirmed.length === 0) return;
  clearTimeout(confirmTimer);
  const seconds = Math.min(...unconfirmed.map(({ retryAfter }) => retryAfter));
  confirmTimer = setTimeout(() => void sendReports(), seconds * 1000);
}

function unsent(): PlaybackReport[] {
  return [...pending.values()].filter((report) => !inFlight.has(report));
}

function addAbandoned(): void {
  if (!auth.user || auth.user.seeing) return;
  const abandoned = removeAbandoned(auth.user._id).filter(({ playId }) => !pending.has(playId));
  if (abandoned.length === 0) return;
  for (const report of abandoned) pending.set(report.playId, report);
  const byAge = [...pending.values()].toSorted((one, other) => one.toldAt - other.toldAt);
  for (const { lectureId, position } of byAge) setPosition(lectureId, position);
  save();
  schedule(retryAt);
}

function save(): void {
  if (auth.user) saveReports(auth.user._id, [...pending.values()], closed);
}

function close(): void {
  closed = true;
  if (pending.size > 0) save();
}

function clear(): void {
  clearTimeout(timer);
  clearTimeout(confirmTimer);
  pending.clear();
  inFlight.clear();
  startNewOutbox();
  resetDelivery();
  failures = 0;
  sentAt = 0;
  retryAt = 0;
}
