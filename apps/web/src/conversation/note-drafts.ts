// Why: docs/decisions/0124-nothing-typed-is-lost.md
import type { NoteDraft } from "@lms/ui/conversation/model/note";
import { auth } from "../account/auth.ts";
import { setUnsavedWork } from "../lib/navigation/unsaved-changes.ts";
import { createStore } from "../lib/store/store.ts";
import { openTypedText } from "../lib/typed-text.ts";
import { isRecord } from "../request/is-record.ts";
import { findNote } from "./notes.ts";

interface StoredDraft extends NoteDraft {
  /** The version of the note that it changes. */
  version?: string;
}

interface DraftsState {
  byKey: Record<string, StoredDraft>;
  /** The account whose drafts of before a reload are here. */
  restoredFor: string | undefined;
}

/** They stay while another part or lecture is shown, so leaving the page asks nothing. */
export const noteDrafts = createStore(
  "viewer",
  (): DraftsState => ({ byKey: {}, restoredFor: undefined }),
  () => setUnsavedWork("notes", false),
);

export function newNoteKey(lectureId: string): string {
  return `new ${lectureId}`;
}

const storage = () => openTypedText({ account: auth.user?._id, form: "note", record: "drafts" });

/** A reload of this tab left them in its storage. */
export function restoreDrafts(): void {
  const account = auth.user?._id;
  if (account === undefined || noteDrafts.restoredFor === account) return;
  noteDrafts.restoredFor = account;
  const stored = storage().read();
  if (!isRecord(stored)) return;
  for (const [key, draft] of Object.entries(stored)) if (isDraft(draft)) noteDrafts.byKey[key] ??= draft;
  markUnsaved();
}

export function putDraft(key: string, draft: NoteDraft | undefined): void {
  if (draft === undefined) delete noteDrafts.byKey[key];
  else {
    const version = noteDrafts.byKey[key]?.version ?? findNote(key)?.version;
    noteDrafts.byKey[key] = { ...draft, ...(version !== undefined && { version }) };
  }
  storeDrafts();
}

/** The next saving is meant to replace what is there now. */
export function renewVersion(noteId: string): void {
  const draft = noteDrafts.byKey[noteId];
  const version = findNote(noteId)?.version;
  if (draft === undefined || version === undefined) return;
  draft.version = version;
  storeDrafts();
}

function storeDrafts(): void {
  if (Object.keys(noteDrafts.byKey).length === 0) storage().clear();
  else storage().write(noteDrafts.byKey);
  markUnsaved();
}

function markUnsaved(): void {
  setUnsavedWork("notes", Object.entries(noteDrafts.byKey).some(isTyped));
}

function isTyped([key, { text }]: [string, StoredDraft]): boolean {
  return text.trim() !== "" && text !== findNote(key)?.text;
}

function isDraft(stored: unknown): stored is StoredDraft {
  if (!isRecord(stored) || typeof stored["text"] !== "string") return false;
  const { second, whole, version } = stored;
  return (
    ["undefined", "number"].includes(typeof second) &&
    ["undefined", "boolean"].includes(typeof whole) &&
    ["undefined", "string"].includes(typeof version)
  );
}
