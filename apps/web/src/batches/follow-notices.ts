import { countUnreadNotices, takeUnreadCount } from "./notices.ts";

const name = "notices";
const path = "/live/notices";
/** Milliseconds. */
const countInterval = 50_000;
const pauseAfterRefusal = 30_000;

/** Keeps the unread count right while a page is open: it is asked for each minute, and where it can be a stream sends it. */
export function followNotices(signal: AbortSignal): void {
  if (signal.aborted) return;
  const timer = setInterval(countIfSeen, countInterval);
  signal.addEventListener("abort", () => clearInterval(timer));
  document.addEventListener("visibilitychange", countIfSeen, { signal });

  let hidden = new AbortController();
  const begin = () => {
    hidden = new AbortController();
    shareStream(AbortSignal.any([signal, hidden.signal]));
  };
  begin();
  // A page with a stream would not be there for Back.
  addEventListener("pagehide", () => hidden.abort(), { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && begin(), { signal });
}

function countIfSeen(): void {
  if (document.visibilityState === "visible") void countUnreadNotices();
}

/** A browser has six connections to a server over HTTP/1.1: one tab holds the stream, and passes on what comes. */
function shareStream(signal: AbortSignal): void {
  if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) return;
  const channel = new BroadcastChannel(name);
  let held: number | undefined;
  const send = (message?: number) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage(message);
  };
  channel.addEventListener("message", ({ data }) => {
    if (typeof data === "number") takeUnreadCount(data);
    else if (held !== undefined) send(held);
  });
  signal.addEventListener("abort", () => channel.close());
  const hold = () =>
    readStream(signal, (unread) => {
      held = unread;
      takeUnreadCount(unread);
      send(unread);
    });
  // The page may be older than the last count that was passed on.
  send();
  navigator.locks.request(name, { signal }, hold).catch(() => undefined);
}

/** Resolves when the signal ends it. */
function readStream(signal: AbortSignal, onCount: (unread: number) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let source: EventSource;
  let pause: ReturnType<typeof setTimeout>;
  const connect = () => {
    source = new EventSource(path);
    source.addEventListener("message", ({ data }) => onCount(Number(data)));
    // After a lost connection the browser connects by itself; after a refusal it does not.
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) pause = setTimeout(connect, pauseAfterRefusal);
    });
  };
  connect();
  signal.addEventListener("abort", () => {
    source.close();
    clearTimeout(pause);
    resolve();
  });
  return promise;
}
