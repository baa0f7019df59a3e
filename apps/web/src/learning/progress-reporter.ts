import { auth, checkSession, onSigningOut } from "../account/auth.ts";
import { registerReset } from "../lib/store.ts";
import { within } from "../lib/timeouts.ts";
import { grow, type Play, type Watched } from "./playback-report.ts";
import { deliver, deliverInParting, resetDelivery, type Verdict } from "./progress-delivery.ts";
import { keepPlays, leaveKept, silence, takeAbandoned } from "./progress-outbox.ts";
import { dropPosition, setPosition } from "./progress.ts";
import { withoutRanges } from "./watched-ranges.ts";

// All times are milliseconds.
/** From the first try that failed to the second; each further pause is twice as long, up to the longest. */
const firstPause = 5_000;
const longestPause = 120_000;
/** Between calls, however often somebody presses pause. */
const shortestInterval = 1_000;
/** How long somebody who has something else to do waits for a report. */
const longestWait = 2_000;
/** Most that the contract takes in a call. */
const mostReports = 20;

/** What is not known to be saved, by play. */
const waiting = new Map<string, Play>();
/** What is on its way. */
const travelling = new Set<Play>();
let failures = 0;
let sentAt = 0;
/** After a failure: when to try again. */
let retryAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let sending = Promise.resolve();
/** While it lasts, this module listens to the browser. */
let awake: AbortController | undefined;
/** The page is going away, or lies in the browser's back-forward cache. */
let closed = false;

export function resetReporter(): void {
  awake?.abort();
  awake = undefined;
  closed = false;
  sending = Promise.resolve();
  leave();
}

registerReset("page", resetReporter);
registerReset("viewer", () => {
  leave();
  if (awake) adopt();
});

onSigningOut(reportFirst);

/** From here on, what could not be sent is sent as soon as it can be: also what pages before this one left behind. */
export function wakeReporter(): void {
  if (awake) return;
  awake = new AbortController();
  const { signal } = awake;
  addEventListener("online", () => void sendReports(), { signal });
  addEventListener("pageshow", () => (closed = false), { signal });
  addEventListener("pagehide", close, { signal });
  adopt();
  // A page that was killed a moment ago cannot be told from one that lives.
  const timeout = setTimeout(adopt, silence + 1_000);
  signal.addEventListener("abort", () => clearTimeout(timeout));
}

/** Takes what a player tells. It is kept in the browser until the server has it. `going`: there may be no later. */
export function takeWatched(lectureId: string, watched: Watched, going: boolean): void {
  if (!auth.user) return;
  wakeReporter();
  const play = grow(waiting.get(watched.playId), lectureId, watched);
  waiting.set(play.playId, play);
  setPosition(lectureId, play.position);
  keep();
  // Once the session may be over, a report would say that it is.
  if (auth.signingOut) return;
  if (going) void send(unsent().slice(-mostReports), deliverInParting);
  else plan(Math.max(sentAt + shortestInterval, retryAt));
}

/** Reports what waits, now. Settles with the answer, or without one. */
export function sendReports(): Promise<void> {
  sending = sending.then(sendAll);
  return sending;
}

/** What waits is reported before more is asked; a server that keeps silent is not waited for long. */
export function reportFirst(): Promise<unknown> {
  return within(longestWait, sendReports());
}

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  for (let plays = unsent(); plays.length > 0; plays = plays.slice(mostReports)) {
    if ((await send(plays.slice(0, mostReports), deliver)) === "later") return;
  }
}

async function send(plays: readonly Play[], carry: typeof deliver): Promise<Verdict> {
  if (plays.length === 0) return "saved";
  const owner = auth.user?._id;
  sentAt = Date.now();
  for (const play of plays) travelling.add(play);
  const verdict = await carry(plays);
  for (const play of plays) travelling.delete(play);
  if (auth.user?._id !== owner) return "later";

  // One that cannot be taken must not take the others with it.
  if (verdict === "invalid" && plays.length > 1) return sendSingly(plays);
  if (verdict === "later") {
    retryAt = Date.now() + Math.min(firstPause * 2 ** failures, longestPause);
    failures += 1;
    plan(retryAt);
  } else {
    failures = 0;
    retryAt = 0;
    for (const play of plays) settle(play);
    keep();
  }
  if (verdict === "forbidden") void checkSession();
  return verdict;
}

async function sendSingly(plays: readonly Play[]): Promise<Verdict> {
  for (const play of plays) {
    if ((await send([play], deliver)) === "later") return "later";
  }
  return "saved";
}

/** What was told meanwhile still waits; what is on its way with it is settled by its own answer. */
function settle(sent: Play): void {
  const play = waiting.get(sent.playId);
  if (play === sent) {
    waiting.delete(sent.playId);
    dropPosition(sent.lectureId);
  } else if (play && !travelling.has(play)) {
    waiting.set(sent.playId, { ...play, ranges: withoutRanges(play.ranges, sent.ranges) });
  }
}

function plan(due: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendReports(), Math.max(0, due - Date.now()));
}

function unsent(): Play[] {
  return [...waiting.values()].filter((play) => !travelling.has(play));
}

function adopt(): void {
  if (!auth.user) return;
  const left = takeAbandoned(auth.user._id).filter(({ playId }) => !waiting.has(playId));
  if (left.length === 0) return;
  for (const play of left) waiting.set(play.playId, play);
  keep();
  plan(retryAt);
}

function keep(): void {
  if (auth.user) keepPlays(auth.user._id, [...waiting.values()], closed);
}

function close(): void {
  closed = true;
  if (waiting.size > 0) keep();
}

/** Somebody else's turn. What is kept stays in the browser for its learner. */
function leave(): void {
  clearTimeout(timer);
  waiting.clear();
  travelling.clear();
  leaveKept();
  resetDelivery();
  failures = 0;
  sentAt = 0;
  retryAt = 0;
}
