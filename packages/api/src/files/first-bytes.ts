import type { FileKind } from "./messages.ts";

export const headLength = 400;

/** The type that the first bytes show, whatever the file's name. The server checks more. */
export function looksLike(kind: FileKind, head: Uint8Array): boolean {
  if (kind === "sound") return isSound(head);
  return kind === "picture" ? isPicture(head) : isVideo(head);
}

/** mp4 and its relatives: everything is in boxes of a length and a name. */
export function hasBoxes(head: Uint8Array): boolean {
  return ["ftyp", "moov", "mdat", "wide", "free", "skip"].includes(text(head, 4));
}

/** webm and mkv. */
export function isMatroska(head: Uint8Array): boolean {
  return starts(head, [0x1a, 0x45, 0xdf, 0xa3]);
}

/** Picture formats of phones and browsers other than jpg and png; undefined for anything else. */
export function otherPictureFormat(head: Uint8Array): string | undefined {
  if (text(head, 0) === "RIFF" && text(head, 8) === "WEBP") return "WebP";
  if (text(head, 4) !== "ftyp") return undefined;
  // The brands of the file, the main one first.
  const brands = String.fromCodePoint(...head.subarray(8, Math.min(head[3] ?? 0, head.length)));
  if (/^(?:.{4})*avi[fs]/s.test(brands)) return "AVIF";
  return /^(?:.{4})*(?:he[iv][cxms]|mif1|msf1)/s.test(brands) ? "HEIC" : undefined;
}

/** Whether some browser may play it: those that are not mp4, webm or their relatives no browser does. */
export function mayPlay(head: Uint8Array): boolean {
  return hasBoxes(head) || isMatroska(head);
}

export function isPicture(head: Uint8Array): boolean {
  return starts(head, [0xff, 0xd8, 0xff]) || starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
}

function isVideo(head: Uint8Array): boolean {
  if (hasBoxes(head))
    return text(head, 4) !== "ftyp" || !/^(?:M4[ABP]|F4[AB]|hei|hev|mif1|msf1|avi[fs]|crx|jp2)/.test(text(head, 8));
  const parts = text(head, 0);
  return (
    isMatroska(head) ||
    (parts === "RIFF" && text(head, 8) === "AVI ") ||
    parts === "OggS" ||
    parts.startsWith("FLV") ||
    isTransportStream(head) ||
    starts(head, [0, 0, 1, 0xba]) ||
    starts(head, [0, 0, 1, 0xb3]) ||
    starts(head, [0x30, 0x26, 0xb2, 0x75]) ||
    starts(head, [0x06, 0x0e, 0x2b, 0x34])
  );
}

/** An mp4 or an ogg may have a picture too: the server knows. */
function isSound(head: Uint8Array): boolean {
  const start = text(head, 0);
  if (text(head, 4) === "ftyp") return !/^(?:F4V|M4V|hei|hev|mif1|msf1|avi[fs]|crx|jp2|qt)/.test(text(head, 8));
  return (
    ["fLaC", "OggS"].includes(start) ||
    start.startsWith("ID3") ||
    (["RIFF", "RF64"].includes(start) && text(head, 8) === "WAVE") ||
    isFrameOfMp3(head)
  );
}

/** Its sync word, and the third layer. */
function isFrameOfMp3([first = 0, second = 0]: Uint8Array): boolean {
  return first === 0xff && (second & 0xe6) === 0xe2;
}

/** Packets of 188 bytes, or of 192 with a time before each. */
function isTransportStream(head: Uint8Array): boolean {
  return (head[0] === 0x47 && head[188] === 0x47) || (head[4] === 0x47 && head[196] === 0x47);
}

function starts(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

function text(head: Uint8Array, at: number): string {
  return String.fromCodePoint(...head.subarray(at, at + 4));
}
