import { t } from "@lms/texts/messages/contact-messages-screen";
import { useEffect, useRef, type RefObject } from "react";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import { MessageText } from "./message-text.tsx";
import type { ContactMessage } from "../model/contact-message.ts";
import type { MessageAnswering } from "../model/message-answering.ts";
import { AnswerForm } from "./answer-form.tsx";
import { MessageButtons, MessageMenu, type MessageActionsProps } from "./message-actions.tsx";
import { MessageAnswers } from "./message-answers.tsx";

export interface MessageCardProps extends Pick<
  MessageActionsProps,
  "typed" | "marking" | "deleting" | "onMark" | "onDelete"
> {
  message: ContactMessage;
  answering: MessageAnswering;
}

export function MessageCard({ answering, ...rest }: MessageCardProps) {
  const { name, email, createdAt, doneAt, answers, id, message: text } = rest.message;
  const writing = answering.messageId === id;
  const { card, answer } = useFocusWhenClosed(writing);
  const actions = { ...rest, writing, sending: answering.busy, onWrite: () => answering.onWrite(id) };

  return (
    <article
      ref={card}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-5 max-sm:gap-1.5 max-sm:px-4 max-sm:py-3"
    >
      <header className="flex items-start justify-between gap-x-2">
        <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 max-sm:basis-full">
            <h3 className="heading text-lg break-words max-sm:truncate">{name}</h3>
            <p className="text-sm break-words text-muted max-sm:truncate">{email}</p>
          </div>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted tabular-nums">
            <time dateTime={createdAt}>{formatDateAndTime(createdAt)}</time>
            {doneAt ? (
              <Badge tone="good">{t("doneOn", { date: formatDate(doneAt) })}</Badge>
            ) : (
              <Badge tone="brand">{t("open")}</Badge>
            )}
          </p>
        </div>
        <div className="-me-2 sm:hidden">
          <MessageMenu {...actions} />
        </div>
      </header>
      <MessageText text={text} />
      {answers && <MessageAnswers answers={answers} />}
      {writing && <AnswerForm message={rest.message} answering={answering} />}
      <MessageButtons {...actions} answer={answer} />
    </article>
  );
}

interface FocusWhenClosed {
  card: RefObject<HTMLElement | null>;
  answer: RefObject<HTMLButtonElement | null>;
}

/** The form had the focus, and takes it along when it goes. */
function useFocusWhenClosed(open: boolean): FocusWhenClosed {
  const card = useRef<HTMLElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);

  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closed || document.activeElement !== document.body) return;
    answer.current?.focus();
    // On narrow screens the button is an entry of the menu.
    if (document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
  }, [open]);

  return { card, answer };
}
