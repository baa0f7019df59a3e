import { Inbox, KeyRound, MousePointerClick } from "lucide-react";
import { Button } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { NoteList } from "../../kit/layout/note-list/note-list.tsx";

export interface LinkSentProps {
  failure: string | undefined;
  busy: boolean;
  onSendAgain: () => void;
  onUseAnotherEmail: () => void;
}

const steps = [
  {
    icon: <Inbox />,
    title: "Open the message",
    text: "It can take a few minutes. Not there? Look in the spam folder, and check the address for a typing error.",
  },
  { icon: <MousePointerClick />, title: "Follow its link", text: "It works once, for 15 minutes." },
  { icon: <KeyRound />, title: "Choose a new password", text: "Then log in with it." },
];

export function LinkSent({ failure, busy, onSendAgain, onUseAnotherEmail }: LinkSentProps) {
  return (
    <>
      <NoteList ordered notes={steps} className="border-b border-line" />
      {failure && <FormMessage>{failure}</FormMessage>}
      <div className="grid gap-3">
        <Button tone="neutral" busy={busy} busyLabel="Sending..." onClick={onSendAgain}>
          Send it again
        </Button>
        <Button tone="quiet" onClick={onUseAnotherEmail}>
          Use another email
        </Button>
      </div>
    </>
  );
}
