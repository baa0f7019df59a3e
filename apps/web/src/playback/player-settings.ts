import {
  captionBackgrounds,
  captionSizes,
  type CaptionStyle,
  defaultCaptionStyle,
} from "@lms/ui/learning/model/caption-style";
import type { CaptionsChoice } from "@lms/ui/learning/model/captions";
import { browserStorage } from "../lib/storage.ts";
import { createStore } from "../lib/store/store.ts";
import { isRecord } from "../request/is-record.ts";

interface PlayerSettings {
  volume: number;
  muted: boolean;
  rate: number;
  /** Lines of the picture; undefined lets the line decide. */
  quality: number | undefined;
  autoplayNext: boolean;
  theatre: boolean;
  captions: CaptionsChoice;
  captionStyle: CaptionStyle;
  transcript: boolean;
  pageKeys: boolean;
}

const storageKey = "playback";

function settingsIn(stored: unknown): PlayerSettings {
  const { volume, muted, rate, quality, autoplayNext, theatre, captions, captionStyle, transcript, pageKeys } =
    isRecord(stored) ? stored : {};
  return {
    volume: isBetween(volume, 0, 1) ? volume : 1,
    muted: typeof muted === "boolean" ? muted : false,
    rate: isBetween(rate, 0.25, 4) ? rate : 1,
    quality: isBetween(quality, 1, 10_000) ? quality : undefined,
    autoplayNext: autoplayNext === true,
    theatre: theatre === true,
    captions: toCaptionsChoice(captions),
    captionStyle: toCaptionStyle(captionStyle),
    transcript: transcript === true,
    pageKeys: pageKeys !== false,
  };
}

const initial = () => settingsIn(browserStorage.readJson(storageKey));

export const playerSettings = createStore("page", initial);

/** Those of a document, which knows nothing of this browser. */
export const standardSettings = createStore("page", () => settingsIn(undefined));

export function areSettingsStandard(): boolean {
  return JSON.stringify(playerSettings) === JSON.stringify(standardSettings);
}

export function changePlayerSettings(change: Partial<PlayerSettings>): void {
  // Another tab may have changed others.
  readStored();
  Object.assign(playerSettings, change);
  browserStorage.write(storageKey, JSON.stringify(playerSettings));
}

/** Also those of another tab, until the page is closed: the next lecture begins with them. */
export function followPlayerSettings(): void {
  addEventListener("storage", follow);
}

function follow({ key }: StorageEvent): void {
  if (key === storageKey) readStored();
}

function readStored(): void {
  const stored = browserStorage.readJson(storageKey);
  if (isRecord(stored)) Object.assign(playerSettings, settingsIn(stored));
}

function toCaptionsChoice(stored: unknown): CaptionsChoice {
  const { shown, language } = isRecord(stored) ? stored : {};
  return { shown: shown === true, ...(typeof language === "string" && { language }) };
}

function toCaptionStyle(stored: unknown): CaptionStyle {
  const { size, background } = isRecord(stored) ? stored : {};
  return {
    size: captionSizes.find((each) => each === size) ?? defaultCaptionStyle.size,
    background: captionBackgrounds.find((each) => each === background) ?? defaultCaptionStyle.background,
  };
}

function isBetween(value: unknown, min: number, max: number): value is number {
  return typeof value === "number" && value >= min && value <= max;
}
