import { Check, Reply, RotateCcw, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import type { MenuEntry } from "../../kit/overlays/menu/menu-list.tsx";
import { Menu } from "../../kit/overlays/menu/menu.tsx";
import type { ContactMessage } from "../model/contact-message.ts";

export interface MessageActionsProps {
  message: ContactMessage;
  /** Its answer is being written. */
  writing: boolean;
  /** The answer to some message is on its way. */
  sending: boolean;
  marking: boolean;
  deleting: boolean;
  onWrite: () => void;
  onMark: (done: boolean) => void;
  onDelete: () => void;
}

export interface MessageButtonsProps extends MessageActionsProps {
  answer: RefObject<HTMLButtonElement | null>;
}

export function MessageButtons(props: MessageButtonsProps) {
  const { message, writing, sending, marking, deleting, onWrite, onMark, onDelete, answer } = props;
  const { name, doneAt, answers } = message;
  const ofWhom = <span className="sr-only"> (message of {name})</span>;
  const Mark = doneAt ? RotateCcw : Check;

  return (
    <div className="flex flex-wrap gap-2.5 max-sm:hidden">
      {!writing && (
        <Button ref={answer} size="sm" tone={doneAt ? "neutral" : "primary"} disabled={sending} onClick={onWrite}>
          <Reply aria-hidden="true" className="size-4" />
          <span>
            {answers ? "Answer again" : "Answer"}
            {ofWhom}
          </span>
        </Button>
      )}
      <Button tone="neutral" size="sm" busy={marking} busyLabel="Saving..." onClick={() => onMark(!doneAt)}>
        <Mark aria-hidden="true" className="size-4" />
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
  );
}

/** The buttons on narrow screens. */
export function MessageMenu(props: MessageActionsProps) {
  const { message, writing, sending, marking, deleting, onWrite, onMark, onDelete } = props;
  const { name, doneAt, answers } = message;
  const answer: MenuEntry = {
    id: "answer",
    label: answers ? "Answer again" : "Answer",
    icon: Reply,
    disabled: sending,
    onSelect: onWrite,
  };
  const entries: MenuEntry[] = [
    ...(writing ? [] : [answer]),
    {
      id: "mark",
      label: doneAt ? "Reopen" : "Mark as done",
      icon: doneAt ? RotateCcw : Check,
      disabled: marking,
      onSelect: () => onMark(!doneAt),
    },
    { id: "delete", label: "Delete", icon: Trash2, disabled: deleting, onSelect: onDelete, tone: "danger" },
  ];

  return (
    <Menu
      label={`Actions for the message of ${name}`}
      entries={entries}
      busy={marking || deleting}
      className="sm:hidden"
    />
  );
}
