import type { CaptionLine } from "@lms/ui/authoring/model/managed-captions";

/** Writes a WebVTT file. */
export function toWebVtt(cues: readonly CaptionLine[]): string {
  const blocks = cues.map(({ start, end, text, settings }) => {
    const times = `${timestamp(start)} --> ${timestamp(end)}${settings === undefined ? "" : ` ${settings}`}`;
    return `${times}\n${escapeText(text)}\n`;
  });
  return ["WEBVTT\n", ...blocks].join("\n");
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const parts = [
    Math.floor(milliseconds / 3_600_000),
    Math.floor(milliseconds / 60_000) % 60,
    Math.floor(milliseconds / 1000) % 60,
  ];
  return `${parts.map((part) => String(part).padStart(2, "0")).join(":")}.${String(milliseconds % 1000).padStart(3, "0")}`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
