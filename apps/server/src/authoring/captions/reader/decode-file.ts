import { analyse } from "chardet";
import type { ChangeList } from "./change-list.ts";

/** A detected encoding is reported as a change, except for these. */
const unmarked = new Set(["utf-8", "utf-16le", "utf-16be"]);

const replaced = "\uFFFD";
// oxlint-disable-next-line no-control-regex -- these are what is removed
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/gu;

/** The detector takes about 1 ms for 10 kB. */
const sampleBytes = 64 * 1024;

export interface DecodedFile {
  text: string;
  /** Whether so much of it is unreadable that it cannot be text. */
  isBinary: boolean;
}

export function decodeFile(file: Uint8Array | string, changes: ChangeList): DecodedFile {
  const decoded = typeof file === "string" ? file : decodeBytes(file, changes);
  const found = decoded.toWellFormed();
  const text = found.replaceAll(controls, "");
  const removed = found.length - text.length;
  const unreadable = text.split(replaced).length - 1;
  if (removed > 0) changes.add("controlCharacters", undefined, removed);
  if (unreadable > 0) changes.add("unreadableCharacters", undefined, unreadable);
  return { text: text.replace(/^\uFEFF+/u, ""), isBinary: (removed + unreadable) * 50 > found.length };
}

function decodeBytes(bytes: Uint8Array, changes: ChangeList): string {
  const encoding = markedEncoding(bytes) ?? wideEncoding(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decodeDetected(bytes, changes);
  }
}

function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** UTF-16 without a mark: in times and line ends every other byte is 0. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const zeros = [0, 0];
  const sample = bytes.subarray(0, sampleBytes);
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if ((even + odd) * 20 < sample.length || sample.length === 0) return undefined;
  if (odd > even * 4) return "utf-16le";
  return even > odd * 4 ? "utf-16be" : undefined;
}

function decodeDetected(bytes: Uint8Array, changes: ChangeList): string {
  const first = Math.max(bytes.findIndex((byte) => byte > 0x7f) - 256, 0);
  for (const { name, confidence } of analyse(bytes.subarray(first, first + sampleBytes))) {
    const decoder = confidence > 0 ? decoderFor(name) : undefined;
    if (decoder === undefined) continue;
    if (!unmarked.has(decoder.encoding)) changes.setEncoding(name);
    return decoder.decode(bytes);
  }
  changes.setEncoding("windows-1252");
  return new TextDecoder("windows-1252").decode(bytes);
}

/** Undefined for encodings that the detector knows and the decoder does not. */
function decoderFor(name: string): TextDecoder | undefined {
  if (name === "ASCII") return undefined;
  try {
    return new TextDecoder(name);
  } catch {
    return undefined;
  }
}
