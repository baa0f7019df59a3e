import { useEffect, useRef, type RefObject } from "react";
import { Check, Reply, RotateCcw, Trash2 } from "lucide-react";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { Button } from "../../kit/controls/button/button.tsx";
import { formatDate } from "../../lib/format.ts";
import { formatDateAndTime } from "../../lib/format-time.ts";
import { MessageText } from "./message-text.tsx";
import type { ContactMessage } from "../model/contact-message.ts";
import type { MessageAnswering } from "../model/message-answering.ts";
import { AnswerForm } from "./answer-form.tsx";
import { MessageAnswers } from "./message-answers.tsx";

export interface MessageCardProps {
  message: ContactMessage;
  marking: boolean;
  deleting: boolean;
  answering: MessageAnswering;
  onMark: (done: boolean) => void;
  onDelete: () => void;
}

export function MessageCard({ message, marking, deleting, answering, onMark, onDelete }: MessageCardProps) {
  const { name, email, createdAt, doneAt, answers } = message;
  const writing = answering.messageId === message.id;
  const answer = useFocusWhenClosed(writing);
  const ofWhom = <span className="sr-only"> (message of {name})</span>;

  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="heading text-lg break-words">{name}</h3>
          <p className="text-sm break-words text-muted">{email}</p>
        </div>
        <p className="flex flex-wrap items-center gap-2.5 text-sm text-muted tabular-nums">
          <time dateTime={createdAt}>{formatDateAndTime(createdAt)}</time>
          {doneAt ? <Badge tone="good">Done {formatDate(doneAt)}</Badge> : <Badge tone="brand">Open</Badge>}
        </p>
      </header>
      <MessageText text={message.message} />
      {answers && <MessageAnswers answers={answers} />}
      {writing && <AnswerForm message={message} answering={answering} />}
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        {!writing && (
          <Button
            ref={answer}
            size="sm"
            tone={doneAt ? "neutral" : "primary"}
            disabled={answering.busy}
            onClick={() => answering.onWrite(message.id)}
          >
            <Reply aria-hidden="true" className="size-4" />
            <span>
              {answers ? "Answer again" : "Answer"}
              {ofWhom}
            </span>
          </Button>
        )}
        <Button tone="neutral" size="sm" busy={marking} busyLabel="Saving..." onClick={() => onMark(!doneAt)}>
          {doneAt ? (
            <RotateCcw aria-hidden="true" className="size-4" />
          ) : (
            <Check aria-hidden="true" className="size-4" />
          )}
          <span>
            {doneAt ? "Reopen" : "Mark as done"}
            {ofWhom}
          </span>
        </Button>
        <Button tone="quiet" size="sm" busy={deleting} busyLabel="Deleting..." onClick={onDelete} className="text-bad">
          <Trash2 aria-hidden="true" className="size-4" />
          <span>Delete{ofWhom}</span>
        </Button>
      </div>
    </article>
  );
}

/** The form had the focus, and takes it along when it goes. */
function useFocusWhenClosed(open: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);

  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (closed && document.activeElement === document.body) button.current?.focus();
  }, [open]);

  return button;
}
