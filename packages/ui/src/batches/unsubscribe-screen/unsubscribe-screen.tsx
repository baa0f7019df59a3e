import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { Link } from "../../lib/link.tsx";
import { type NoticeKind, noticeKinds } from "../model/notice.ts";

export interface UnsubscribeScreenProps {
  /** The kind of which no more mails are sent; absent before. */
  ended?: NoticeKind | undefined;
  failure?: string | undefined;
  busy: boolean;
  onEnd: () => void;
  settingsHref: string;
}

export function UnsubscribeScreen({ ended, failure, busy, onEnd, settingsHref }: UnsubscribeScreenProps) {
  return (
    <Container className="grid max-w-xl gap-5 py-16">
      <h1 tabIndex={-1} data-page-heading className="heading text-3xl text-balance">
        {ended ? "You get no more of these mails" : "Stop these mails?"}
      </h1>
      <output className="block text-pretty text-muted">
        {ended
          ? `“${labelOf(ended)}” is switched off. You find it among your notices as before.`
          : "We will not mail you this kind of notice about batches any more. You still find it among your notices."}
      </output>
      {failure && <FormMessage>{failure}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        {!ended && (
          <Button busy={busy} busyLabel="Stopping..." onClick={onEnd}>
            Stop these mails
          </Button>
        )}
        <ButtonLink tone="neutral">
          <Link href={settingsHref}>All settings</Link>
        </ButtonLink>
      </div>
    </Container>
  );
}

function labelOf(kind: NoticeKind): string {
  return noticeKinds.find((known) => known.kind === kind)?.label() ?? "This kind";
}
