import { useEffect, useEffectEvent, useState } from "react";
import type { KeptText } from "../../lib/kept-text.ts";
import type { CaptionLine, ManagedCaptions } from "../model/managed-captions.ts";
import { cuesOf, type DraftLine, draftOf, isSame } from "./caption-draft.ts";

interface CaptionDraft {
  lines: readonly DraftLine[];
  onChange: (lines: readonly DraftLine[]) => void;
  /** The version that they were made from. */
  version: string | undefined;
  dirty: boolean;
  /** Somebody else has changed what is saved since that version. */
  isOutdated: boolean;
  /** A reload has brought them back. */
  restored: boolean;
  /** Begins again with what is saved. */
  discard: () => void;
}

interface Kept {
  version?: string | undefined;
  cues: CaptionLine[];
}

/** `waits`: what is saved does not take the place of the lines, though nothing was changed in them. */
export function useCaptionDraft(captions: ManagedCaptions, kept: KeptText | undefined, waits: boolean): CaptionDraft {
  const [found] = useState(() => keptIn(kept));
  const [base, setBase] = useState(() => (found ? { ...captions, version: found.version } : captions));
  const [lines, setLines] = useState<readonly DraftLine[]>(() => draftOf((found ?? captions).cues));
  const [restored, setRestored] = useState(found !== undefined);
  const dirty = !isSame(lines, base.cues);
  const isOutdated = captions.version !== base.version;

  const discard = () => {
    setBase(captions);
    setLines(draftOf(captions.cues));
    setRestored(false);
  };
  if (isOutdated && !waits && (!dirty || isSame(lines, captions.cues))) discard();

  const { version } = base;
  const keep = useEffectEvent((changed: Kept | undefined) => {
    if (changed) kept?.write({ fields: {}, extra: changed });
    else kept?.clear();
  });
  useEffect(() => keep(dirty ? { version, cues: cuesOf(lines) } : undefined), [dirty, lines, version]);
  const end = useEffectEvent(() => kept?.clear());
  useEffect(() => () => end(), []);

  return { lines, onChange: setLines, version, dirty, isOutdated, restored: restored && dirty, discard };
}

function keptIn(kept: KeptText | undefined): Kept | undefined {
  const extra = kept?.read()?.extra;
  return isKept(extra) ? extra : undefined;
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null || !("cues" in value) || !Array.isArray(value.cues)) return false;
  return value.cues.every(isLine);
}

function isLine(value: unknown): value is CaptionLine {
  if (typeof value !== "object" || value === null) return false;
  return "start" in value && "end" in value && "text" in value && typeof value.text === "string";
}
