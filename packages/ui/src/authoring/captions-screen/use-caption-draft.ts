import { useEffect, useEffectEvent, useState } from "react";
import type { FormDraft } from "../../lib/forms/form-draft.ts";
import type { CaptionLine, ManagedCaptions } from "../model/managed-captions.ts";
import {
  toCues,
  type DraftLine,
  toDraftLines,
  isSame,
  nextId,
  type OpenLine,
  type TypedLine,
} from "./caption-draft.ts";

interface CaptionDraft {
  lines: readonly DraftLine[];
  onChange: (lines: readonly DraftLine[]) => void;
  open: OpenLine | undefined;
  onOpen: (open: OpenLine | undefined) => void;
  /** The version that the lines are based on. */
  version: string | undefined;
  dirty: boolean;
  /** Somebody else has changed what is saved since that version. */
  isOutdated: boolean;
  /** A reload has brought them back. */
  restored: boolean;
  /** Starts again with the stored captions. */
  discard: () => void;
}

interface StoredLines {
  version?: string | undefined;
  cues: CaptionLine[];
  /** `at` is the line's index in `cues`; a new line has none. */
  typed?: { at?: number | undefined; line: TypedLine } | undefined;
}

/** Store updates do not replace the lines during a save, even if nothing was changed in them. */
export function useCaptionDraft(
  captions: ManagedCaptions,
  formDraft: FormDraft | undefined,
  saving: boolean,
): CaptionDraft {
  const [found] = useState(() => readStoredLines(formDraft));
  const [base, setBase] = useState(() => (found ? { ...captions, version: found.version } : captions));
  const [lines, setLines] = useState<readonly DraftLine[]>(() => toDraftLines((found ?? captions).cues));
  const [open, setOpen] = useState(() => found?.typed && toOpenLine(found.typed, lines));
  const [restored, setRestored] = useState(found !== undefined);
  const dirty = !isSame(lines, base.cues);
  const isOutdated = captions.version !== base.version;

  const discard = () => {
    setBase(captions);
    setLines(toDraftLines(captions.cues));
    setOpen(undefined);
    setRestored(false);
  };
  if (isOutdated && !saving && !open && (!dirty || isSame(lines, captions.cues))) discard();

  const { version } = base;
  const keep = useEffectEvent((changed: StoredLines | undefined) => {
    if (changed) formDraft?.write({ fields: {}, extra: changed });
    else formDraft?.clear();
  });
  useEffect(() => {
    const typed = typedIn(open, lines);
    keep(dirty || typed ? { version, cues: toCues(lines), typed } : undefined);
  }, [dirty, lines, open, version]);
  const end = useEffectEvent(() => formDraft?.clear());
  useEffect(() => () => end(), []);

  return {
    lines,
    onChange: setLines,
    open,
    onOpen: setOpen,
    version,
    dirty,
    isOutdated,
    restored: restored && (dirty || open !== undefined),
    discard,
  };
}

function typedIn(open: OpenLine | undefined, lines: readonly DraftLine[]): StoredLines["typed"] {
  if (!open?.typed) return undefined;
  const at = lines.findIndex(({ id }) => id === open.id);
  return { ...(at !== -1 && { at }), line: open.typed };
}

function toOpenLine({ at, line }: NonNullable<StoredLines["typed"]>, lines: readonly DraftLine[]): OpenLine {
  return { id: (at === undefined ? undefined : lines[at]?.id) ?? nextId(lines), typed: line };
}

function readStoredLines(formDraft: FormDraft | undefined): StoredLines | undefined {
  const extra = formDraft?.read()?.extra;
  return isStoredLines(extra) ? extra : undefined;
}

function isStoredLines(value: unknown): value is StoredLines {
  if (typeof value !== "object" || value === null || !("cues" in value) || !Array.isArray(value.cues)) return false;
  return value.cues.every(isLine) && (!("typed" in value) || isTyped(value.typed));
}

function isTyped(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== "object" || value === null || !("line" in value)) return false;
  const { line } = value;
  return typeof line === "object" && line !== null && "start" in line && "end" in line && "text" in line;
}

function isLine(value: unknown): value is CaptionLine {
  if (typeof value !== "object" || value === null) return false;
  return "start" in value && "end" in value && "text" in value && typeof value.text === "string";
}
