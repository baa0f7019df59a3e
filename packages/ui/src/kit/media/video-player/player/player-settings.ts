import type { CaptionStyle } from "../captions/caption-style.ts";
import type { CaptionsChoice } from "../captions/captions.ts";

/** Settings that hold for every video. All but `theatre` are read when the player appears. */
export interface PlayerSettings {
  /** 0 to 1. @default 1 */
  volume?: number;
  muted?: boolean;
  /** 1 is the recorded speed. @default 1 */
  rate?: number;
  /** Lines of the picture, such as 720. @default what the line allows */
  quality?: number | undefined;
  /** @default hidden */
  captions?: CaptionsChoice;
  /** @default normal letters on a background that the picture shines through */
  captionStyle?: CaptionStyle;
  /** Letters, digits and signs serve the player while the focus is elsewhere. @default true */
  pageKeys?: boolean;
  /** The page gives the video its whole width. Not offered while absent. */
  theatre?: boolean;
}
