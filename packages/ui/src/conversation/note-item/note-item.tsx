import { t } from "@lms/texts/conversation/note-item";
import { Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { Link } from "../../lib/link.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { formatDuration } from "../../lib/format/format-duration.ts";
import { textIn } from "../../lib/format/text-in.ts";
import { type Note, type NoteEditing, notePath } from "../model/note.ts";
import { NoteForm } from "./note-form.tsx";

export interface NoteItemProps {
  note: Note;
  editing: NoteEditing;
  /** Plays from a second. Without it the note leads to the page of its lecture. */
  onSeek?: ((second: number) => void) | undefined;
}

const none: readonly never[] = [];

export function NoteItem({ note, editing, onSeek }: NoteItemProps) {
  const draft = editing.drafts[note.id];
  const place = note.second === undefined ? t("wholeLecture") : formatDuration(note.second);
  const deleting = (editing.deletingIds ?? none).includes(note.id);
  const edit = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // A draft that a reload brought back takes no focus.
  const [opened, setOpened] = useState(false);
  const isEdited = draft !== undefined;
  useEffect(() => {
    if (!opened) return;
    if (isEdited) field.current?.focus();
    else if (document.activeElement === document.body) edit.current?.focus();
  }, [opened, isEdited]);

  return (
    <article aria-label={t("noteAt", { place })} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <NotePosition note={note} place={place} onSeek={onSeek} />
        {note.replaced && <Badge tone="neutral">{t("replaced")}</Badge>}
        <span className="ms-auto flex">
          <IconButton
            ref={edit}
            size="sm"
            label={t("edit", { place })}
            aria-expanded={isEdited}
            onClick={() => {
              setOpened(true);
              if (draft) field.current?.focus();
              else editing.onDraft(note.id, { text: note.text });
            }}
          >
            <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
          <IconButton
            size="sm"
            label={t("delete", { place })}
            aria-disabled={deleting}
            onClick={() => !deleting && editing.onDelete(note.id)}
          >
            <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        </span>
      </div>
      {note.caption && (
        <blockquote
          {...textIn(note.caption.language)}
          className="border-s-2 border-line-strong ps-3 text-sm break-words whitespace-pre-line text-muted"
        >
          {note.caption.text}
        </blockquote>
      )}
      {draft ? (
        <NoteForm
          fieldRef={field}
          label={t("text")}
          text={draft.text}
          onText={(text) => editing.onDraft(note.id, { ...draft, text })}
          onSave={() => editing.onSave(note.id)}
          onCancel={() => editing.onDraft(note.id, undefined)}
          busy={(editing.savingKeys ?? none).includes(note.id)}
          failure={editing.failure?.key === note.id ? editing.failure.message : undefined}
        />
      ) : (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {note.text}
        </p>
      )}
      <p className="text-sm text-muted">
        {note.editedAt === undefined
          ? formatDate(note.createdAt)
          : t("edited", { date: formatDate(note.createdAt), edited: formatDate(note.editedAt) })}
      </p>
    </article>
  );
}

const placeStyle =
  "relative inline-flex min-h-8 items-center rounded-control bg-sunken px-2.5 text-sm font-semibold tabular-nums";
const pressable = "text-brand hover:bg-brand-soft pointer-coarse:after:absolute pointer-coarse:after:-inset-y-1.5";

function NotePosition({ note, place, onSeek }: Pick<NoteItemProps, "note" | "onSeek"> & { place: string }) {
  const { second } = note;
  if (!note.open || (onSeek && second === undefined)) return <span className={placeStyle}>{place}</span>;
  const label = second === undefined ? t("openLecture") : t("playFrom", { time: place });
  if (onSeek && second !== undefined) {
    return (
      <button type="button" aria-label={label} onClick={() => onSeek(second)} className={`${placeStyle} ${pressable}`}>
        {place}
      </button>
    );
  }
  return (
    <Link
      href={notePath(note)}
      aria-label={second === undefined ? undefined : label}
      className={`${placeStyle} ${pressable}`}
    >
      {place}
    </Link>
  );
}
