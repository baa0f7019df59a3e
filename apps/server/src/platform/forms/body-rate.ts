import type { IncomingMessage } from "node:http";
import { minute, second } from "../lib/time/durations.ts";

export interface BodyRate {
  timeout: number;
  window: number;
  minBytesPerSecond: number;
}

/** @internal Tests use it too. */
export const smallBodyRate: BodyRate = { timeout: 30 * second, window: 30 * second, minBytesPerSecond: 64 };

/** Phones need it: 2G transfers 2 to 4 kB a second and pauses for seconds. 5 MiB may take half an hour. */
export function pictureRate(maxBytes: number): BodyRate {
  return { timeout: minute + maxBytes / 3, window: 30 * second, minBytesPerSecond: 1_000 };
}

export function videoRate(maxBytes: number): BodyRate {
  return { timeout: minute + maxBytes / 64, window: minute, minBytesPerSecond: 16_000 };
}

const bodyRates = new WeakMap<IncomingMessage, BodyRate>();

export function setBodyRate(request: IncomingMessage, rate: BodyRate): void {
  bodyRates.set(request, rate);
}

export function requiredBodyRate(request: IncomingMessage): BodyRate {
  return bodyRates.get(request) ?? smallBodyRate;
}

export interface BodyProgress {
  startedAt: number;
  windowAt: number;
  windowBytes: number;
}

/** While received bytes wait for the server (`unread`) the client is not too slow. */
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
