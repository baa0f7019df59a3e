import { t } from "@lms/texts/conversation/lecture-notes";
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { cn } from "../../lib/cn.ts";
import { formatDuration } from "../../lib/format/format-duration.ts";
import type { LectureNotesData, NoteDraft } from "../model/note.ts";
import { NoteForm } from "../note-item/note-form.tsx";
import { NoteItem } from "../note-item/note-item.tsx";

export interface LectureNotesProps {
  data: LectureNotesData;
  /** Where the player is, in seconds. Absent for a lecture that is read. */
  position?: (() => number) | undefined;
  onSeek: (second: number) => void;
  /** The viewer wants to write now, about this second. */
  requestedAt?: number | undefined;
  onFocused?: (() => void) | undefined;
  className?: string | undefined;
}

const none: readonly never[] = [];

/** A new note, and those that are there in the order of their seconds. */
export function LectureNotes({ data, position, onSeek, className, ...props }: LectureNotesProps) {
  const titleId = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  const { newKey, drafts, onDraft } = data;
  const draft = drafts[newKey];
  useRequest(field, {
    requestedAt: props.requestedAt,
    onRequest: (second) => {
      // What is typed already keeps its second.
      if (!draft?.text) onDraft(newKey, { ...draft, text: "", second });
      props.onFocused?.();
    },
  });
  const onText = (text: string) => {
    if (text === "" && !draft?.whole) return onDraft(newKey, undefined);
    return onDraft(newKey, { ...draft, text, second: draft?.second ?? position?.() });
  };
  return (
    <section
      aria-labelledby={titleId}
      className={cn("flex flex-col rounded-card border border-line bg-surface", className)}
    >
      <header className="grid gap-3 border-b border-line p-4">
        <h2 id={titleId} tabIndex={-1} className="heading text-lg">
          {t("title")}
        </h2>
        <NoteForm
          fieldRef={field}
          fieldKeys={position && "n"}
          label={t("newNote")}
          hint={t("private")}
          text={draft?.text ?? ""}
          onText={onText}
          onSave={() => data.onSave(newKey)}
          busy={(data.savingKeys ?? none).includes(newKey)}
          failure={data.failure?.key === newKey ? data.failure.message : undefined}
        >
          {position && <Where draft={draft} onChange={(changed) => onDraft(newKey, changed)} />}
        </NoteForm>
      </header>
      <Notes data={data} onSeek={position && onSeek} />
    </section>
  );
}

function useRequest(
  field: RefObject<HTMLElement | null>,
  request: { requestedAt: number | undefined; onRequest: (second: number) => void },
): void {
  const { requestedAt } = request;
  const onRequest = useEffectEvent(request.onRequest);
  useEffect(() => {
    if (requestedAt === undefined) return;
    field.current?.focus();
    onRequest(requestedAt);
  }, [field, requestedAt]);
}

function Where({ draft, onChange }: { draft: NoteDraft | undefined; onChange: (draft: NoteDraft) => void }) {
  const at = draft?.second === undefined ? t("whereTypingBegins") : t("at", { time: formatDuration(draft.second) });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className={cn("text-sm font-semibold tabular-nums", draft?.whole && "text-muted line-through")}>{at}</p>
      <label className="flex min-h-control cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          role="switch"
          aria-checked={draft?.whole ?? false}
          checked={draft?.whole ?? false}
          onChange={(event) => onChange({ text: "", ...draft, whole: event.target.checked })}
          className="size-5 shrink-0 cursor-pointer accent-brand"
        />
        <span>{t("whole")}</span>
      </label>
    </div>
  );
}

function Notes({ data, onSeek }: { data: LectureNotesData; onSeek: ((second: number) => void) | undefined }) {
  const { notes, onRetry, onLoadMore } = data;
  if (notes.status === "failed") return <ErrorState message={notes.message} onRetry={onRetry} className="m-4" />;
  if (notes.status === "loading") {
    return (
      <div aria-busy="true" className="grid h-32 place-items-center text-muted">
        <span className="sr-only">{t("loading")}</span>
        <Delayed>
          <Spinner />
        </Delayed>
      </div>
    );
  }
  if (notes.value.length === 0) return <p className="p-4 text-muted">{t("empty")}</p>;
  return (
    <div className="relative min-h-0 overflow-y-auto">
      <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {notes.value.map((note) => (
          <li key={note.id} className="p-4">
            <NoteItem note={note} editing={data} onSeek={onSeek} />
          </li>
        ))}
      </ol>
      {onLoadMore && (
        <p className="border-t border-line p-4 text-center">
          <Button tone="neutral" size="sm" busy={data.loadingMore} onClick={onLoadMore}>
            {t("more")}
          </Button>
        </p>
      )}
    </div>
  );
}
