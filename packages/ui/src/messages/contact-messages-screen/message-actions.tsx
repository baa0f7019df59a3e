import { t } from "@lms/texts/messages/contact-messages-screen";
import { Check, Reply, RotateCcw, Trash2 } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import type { MenuEntry } from "../../kit/overlays/menu/menu.tsx";
import { Menu } from "../../kit/overlays/menu/menu.tsx";
import type { ContactMessage } from "../model/contact-message.ts";

export interface MessageActionsProps {
  message: ContactMessage;
  /** Its answer is being written. */
  writing: boolean;
  /** The answer to some message is on its way. */
  sending: boolean;
  /** The answer to some message has a text, which another form or list would end. */
  typed: boolean;
  marking: boolean;
  deleting: boolean;
  onWrite: () => void;
  onMark: (done: boolean) => void;
  /** Absent where the viewer may not. */
  onDelete: (() => void) | undefined;
}

export interface MessageButtonsProps extends MessageActionsProps {
  answer: RefObject<HTMLButtonElement | null>;
}

export function MessageButtons(props: MessageButtonsProps) {
  const { message, writing, sending, typed, marking, deleting, onWrite, onMark, onDelete, answer } = props;
  const { name, doneAt, answers } = message;
  const ofWhom = { name, spoken };
  const Mark = doneAt ? RotateCcw : Check;

  return (
    <div className="flex flex-wrap gap-2.5 max-sm:hidden">
      {!writing && (
        <Button
          ref={answer}
          size="sm"
          tone={doneAt ? "neutral" : "primary"}
          disabled={sending || typed}
          onClick={onWrite}
        >
          <Reply aria-hidden="true" className="size-4" />
          <span>{t(answers ? "answerMessageAgain" : "answerMessage", ofWhom)}</span>
        </Button>
      )}
      <Button
        tone="neutral"
        size="sm"
        disabled={writing && typed}
        busy={marking}
        busyLabel={t("saving")}
        onClick={() => onMark(!doneAt)}
      >
        <Mark aria-hidden="true" className="size-4" />
        <span>{t(doneAt ? "reopenMessage" : "markMessageDone", ofWhom)}</span>
      </Button>
      {onDelete && (
        <Button
          tone="quiet"
          size="sm"
          busy={deleting}
          busyLabel={t("deleting")}
          onClick={onDelete}
          className="text-bad"
        >
          <Trash2 aria-hidden="true" className="size-4" />
          <span>{t("deleteMessage", ofWhom)}</span>
        </Button>
      )}
    </div>
  );
}

function spoken(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}

/** The buttons on narrow screens. */
export function MessageMenu(props: MessageActionsProps) {
  const { message, writing, sending, typed, marking, deleting, onWrite, onMark, onDelete } = props;
  const { name, doneAt, answers } = message;
  const answer: MenuEntry = {
    id: "answer",
    label: t(answers ? "answerAgain" : "answer"),
    icon: Reply,
    disabled: sending || typed,
    onSelect: onWrite,
  };
  const entries: MenuEntry[] = [
    ...(writing ? [] : [answer]),
    {
      id: "mark",
      label: t(doneAt ? "reopen" : "markDone"),
      icon: doneAt ? RotateCcw : Check,
      disabled: marking || (writing && typed),
      onSelect: () => onMark(!doneAt),
    },
  ];
  if (onDelete)
    entries.push({
      id: "delete",
      label: t("delete"),
      icon: Trash2,
      disabled: deleting,
      onSelect: onDelete,
      tone: "danger",
    });

  return <Menu label={t("actions", { name })} entries={entries} busy={marking || deleting} className="sm:hidden" />;
}
