import { proxy } from "valtio";
import { readKey, writeKey } from "../lib/storage.ts";

/** How the viewer listens, kept from one lecture to the next. */
interface PlaybackState {
  /** From 0 to 1. */
  volume: number;
  muted: boolean;
  /** 1 is the recorded speed. */
  rate: number;
}

const key = "playback";

const initial = (): PlaybackState => ({ volume: 1, muted: false, rate: 1 });

export const playback = proxy<PlaybackState>(initial());

export function resetPlayback(): void {
  Object.assign(playback, initial());
}

/** Takes what was kept, value by value; what is damaged or out of range stays as it is. */
export function restorePlayback(): void {
  const kept = parse(readKey(key));
  if (inRange(kept.volume, 0, 1)) playback.volume = kept.volume;
  if (inRange(kept.rate, 0.25, 4)) playback.rate = kept.rate;
  if (typeof kept.muted === "boolean") playback.muted = kept.muted;
}

export function setVolume(volume: number, muted: boolean): void {
  playback.volume = volume;
  playback.muted = muted;
  keep();
}

export function setRate(rate: number): void {
  playback.rate = rate;
  keep();
}

function keep(): void {
  writeKey(key, JSON.stringify(playback));
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function inRange(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && value >= least && value <= most;
}
