import { t } from "@lms/texts/account/forgot-password-screen";
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

const steps = () => [
  {
    icon: <Inbox />,
    title: t("openMessage"),
    text: t("openMessageNote"),
  },
  { icon: <MousePointerClick />, title: t("followLink"), text: t("followLinkNote") },
  { icon: <KeyRound />, title: t("choose"), text: t("chooseNote") },
];

export function LinkSent({ failure, busy, onSendAgain, onUseAnotherEmail }: LinkSentProps) {
  return (
    <>
      <NoteList ordered notes={steps()} className="border-b border-line" />
      {failure && <FormMessage>{failure}</FormMessage>}
      <div className="grid gap-3">
        <Button tone="neutral" busy={busy} busyLabel={t("busy")} onClick={onSendAgain}>
          {t("sendAgain")}
        </Button>
        <Button tone="quiet" onClick={onUseAnotherEmail}>
          {t("useAnotherEmail")}
        </Button>
      </div>
    </>
  );
}
