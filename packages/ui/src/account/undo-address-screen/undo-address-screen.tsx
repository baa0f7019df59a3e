import { t } from "@lms/texts/account/undo-address-screen";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { Link } from "../../lib/link.tsx";

export interface UndoAddressScreenProps {
  /** The old address is back. */
  undone: boolean;
  failure?: string | undefined;
  busy: boolean;
  onUndo: () => void;
  logInHref: string;
}

export function UndoAddressScreen({ undone, failure, busy, onUndo, logInHref }: UndoAddressScreenProps) {
  return (
    <Container className="grid max-w-xl gap-5 py-16">
      <h1 tabIndex={-1} data-page-heading className="heading text-3xl text-balance">
        {t(undone ? "undoneTitle" : "title")}
      </h1>
      <output className="block text-pretty text-muted">{t(undone ? "undoneNote" : "note")}</output>
      {failure && <FormMessage>{failure}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        {undone ? (
          <ButtonLink tone="neutral">
            <Link href={logInHref}>{t("logIn")}</Link>
          </ButtonLink>
        ) : (
          <Button busy={busy} busyLabel={t("undoing")} onClick={onUndo}>
            {t("undo")}
          </Button>
        )}
      </div>
    </Container>
  );
}
