import type { IncomingMessage } from "node:http";
import { minute, second } from "../lib/durations.ts";

/** How slowly a body may come, and how long it may take. */
export interface BodyRate {
  /** Milliseconds from the start of the request until its whole body is there. */
  timeout: number;
  /** Milliseconds over which the rate is averaged: a line may stall for as long. */
  window: number;
  /** Bytes per second. */
  minBytesPerSecond: number;
}

/** JSON, and every body that nobody has asked for: a few kilobytes, which the slowest line carries in seconds. @internal Tests use it too. */
export const smallBodyRate: BodyRate = { timeout: 30 * second, window: 30 * second, minBytesPerSecond: 64 };

/**
 * A form with a picture, which people send from a phone. A poor 2G line carries 2 to 4 kB a second upwards and stops
 * for some seconds between two cells. 5 MiB may take half an hour.
 */
export function pictureRate(maxBytes: number): BodyRate {
  return { timeout: minute + maxBytes / 3, window: 30 * second, minBytesPerSecond: 1_000 };
}

/** A video, which administrators send from a desk. 2 GiB may take nine hours; an interruption of a minute is bridged. */
export function videoRate(maxBytes: number): BodyRate {
  return { timeout: minute + maxBytes / 64, window: minute, minBytesPerSecond: 16_000 };
}

const bodyRates = new WeakMap<IncomingMessage, BodyRate>();

/** Lets the body of a request come at another pace than a small one. */
export function setBodyRate(request: IncomingMessage, pace: BodyRate): void {
  bodyRates.set(request, pace);
}

export function bodyRateOf(request: IncomingMessage): BodyRate {
  return bodyRates.get(request) ?? smallBodyRate;
}

/** How far a body has come in the window under way. */
export interface BodyProgress {
  startedAt: number;
  /** Where the window under way began, in time and in bytes. */
  windowAt: number;
  windowBytes: number;
}

/**
 * Whether a body takes too long or comes too slowly. `received` counts its bytes from the start. While received bytes
 * wait for the server (`unread`) nothing is held against the caller.
 */
export function isTooSlow(
  progress: BodyProgress,
  { timeout, window, minBytesPerSecond }: BodyRate,
  { now, received, unread }: { now: number; received: number; unread: boolean },
): boolean {
  const passed = now - progress.windowAt;
  if (!unread) {
    if (now - progress.startedAt > timeout) return true;
    if (passed < window) return false;
    if (received - progress.windowBytes < (minBytesPerSecond * passed) / second) return true;
  }
  progress.windowAt = now;
  progress.windowBytes = received;
  return false;
}
