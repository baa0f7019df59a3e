import type { CaptionCue } from "../../platform/database/schema/captions.ts";

/** A WebVTT file. Texts are plain: none of their characters is markup. */
export function toWebVtt(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(({ start, end, text, settings }) => {
    const place = settings === undefined ? "" : ` ${settings}`;
    return `\n${timestamp(start)} --> ${timestamp(end)}${place}\n${escape(text)}\n`;
  });
  return `WEBVTT\n${blocks.join("")}`;
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const hours = String(Math.floor(milliseconds / 3_600_000)).padStart(2, "0");
  return `${hours}:${new Date(milliseconds % 3_600_000).toISOString().slice(14, 23)}`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
