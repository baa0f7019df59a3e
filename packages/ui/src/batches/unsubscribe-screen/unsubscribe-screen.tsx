import { t } from "@lms/texts/batches/unsubscribe-screen";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { Link } from "../../lib/link.tsx";
import { type MailedKind, mailedKinds } from "../model/notice.ts";

export interface UnsubscribeScreenProps {
  /** The kind of which no more mails are sent; absent before. */
  ended?: MailedKind | undefined;
  failure?: string | undefined;
  busy: boolean;
  onEnd: () => void;
  settingsHref: string;
}

export function UnsubscribeScreen({ ended, failure, busy, onEnd, settingsHref }: UnsubscribeScreenProps) {
  return (
    <Container className="grid max-w-xl gap-5 py-16">
      <h1 tabIndex={-1} data-page-heading className="heading text-3xl text-balance">
        {t(ended ? "endedTitle" : "title")}
      </h1>
      <output className="block text-pretty text-muted">
        {ended ? t("endedNote", { kind: labelFor(ended) }) : t("note")}
      </output>
      {failure && <FormMessage>{failure}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        {!ended && (
          <Button busy={busy} busyLabel={t("stopping")} onClick={onEnd}>
            {t("stop")}
          </Button>
        )}
        <ButtonLink tone="neutral">
          <Link href={settingsHref}>{t("allSettings")}</Link>
        </ButtonLink>
      </div>
    </Container>
  );
}

function labelFor(kind: MailedKind): string {
  return mailedKinds.find((known) => known.kind === kind)?.label() ?? t("thisKind");
}
