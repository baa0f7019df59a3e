// Why: docs/decisions/0194-captions-as-they-come.md
import type { CaptionCue } from "../../platform/database/schema/captions.ts";
import { message } from "../../platform/lib/message.ts";
import { type ChangeList, createChangeList, type FileChange } from "./reader/change-list.ts";
import { parseSettings } from "./reader/cue-settings.ts";
import { decodeFile } from "./reader/decode-file.ts";
import { divideText, maxTextLength } from "./reader/divide-text.ts";
import { explainRefusal, isWebPage, refusal } from "./reader/explain-refusal.ts";
import { findCues, type FoundCue } from "./reader/find-cues.ts";
import { toPlainText } from "./reader/plain-text.ts";
import { repairTimes, sortCues } from "./reader/repair-times.ts";
import { withoutRepeats } from "./reader/rolling-captions.ts";

/** The contract names both limits. */
const maxCues = 5000;
const maxCharacters = 500_000;

export interface CaptionsFile {
  /** Bytes in any encoding, or a text. */
  file: Uint8Array | string;
  /** Seconds of the video; undefined while unknown. */
  duration?: number | undefined;
  /** Allows a longer file than an administrator's. */
  maxLength?: number | undefined;
}

export interface ReadCaptions {
  cues: CaptionCue[];
  changes: FileChange[];
}

interface PlainCue extends Omit<FoundCue, "text" | "rest"> {
  lines: readonly string[];
  timedLine: number | undefined;
  settings: string;
}

/** Reads a WebVTT or SRT file as players do. Throws 400 for what has no captions. */
export function readCaptions({ file, duration, maxLength = maxCharacters }: CaptionsFile): ReadCaptions {
  const changes = createChangeList();
  const { text, isBinary } = decodeFile(file, changes);
  if (text.length > maxLength) throw refusal(message("catalogue.captionsTooLarge"));
  const { cues: found, brokenLines } = isWebPage(text) ? { cues: [], brokenLines: [] } : findCues(text, changes);
  if (found.length === 0) throw explainRefusal(text, isBinary, brokenLines);
  const plain = found.flatMap((cue) => toPlainCue(cue, changes));
  const single = withoutRepeats(sortCues(plain, changes), ({ line }, count) => changes.add("repeats", line, count));
  const cues = repairTimes(single, duration, changes)
    .flatMap((cue) => toCaptionCues(cue, changes))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  if (cues.length === 0) throw refusal(message("catalogue.captionsEmpty"));
  if (cues.length > maxCues) throw refusal(message("catalogue.captionsTooMany", { limit: maxCues }));
  return { cues, changes: changes.toList() };
}

/** None for a cue that shows nothing. */
function toPlainCue({ text, rest, ...cue }: FoundCue, changes: ChangeList): PlainCue[] {
  const { settings, hasOthers, isText } = parseSettings(rest);
  const { lines, isFormatted, hasGaps, timedLine } = toPlainText(isText ? `${rest}\n${text}` : text);
  if (hasOthers && !isText) changes.add("settings", cue.line);
  if (lines.length === 0) {
    changes.add("noText", cue.line);
    return [];
  }
  if (isFormatted) changes.add("formatting", cue.line);
  if (hasGaps) changes.add("emptyLines", cue.line);
  return [{ ...cue, lines, timedLine, settings }];
}

/** Converts milliseconds to seconds. */
function toCaptionCues({ line, lines, settings, ...times }: PlainCue, changes: ChangeList): CaptionCue[] {
  const text = lines.join("\n");
  if (text.length > maxTextLength) changes.add("longText", line);
  const place = settings === "" ? {} : { settings };
  return divideText({ start: times.start, end: times.end, text }).map((piece) =>
    Object.assign({ start: piece.start / 1000, end: piece.end / 1000, text: piece.text }, place),
  );
}
