import { t } from "@lms/texts/account/invitation-screen";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { Link } from "../../lib/link.tsx";

export interface InvitationScreenProps {
  accepted: boolean;
  /** The course of an accepted invitation is deleted, or a draft. */
  absent?: boolean | undefined;
  failure?: string | undefined;
  busy: boolean;
  onAccept: () => void;
  coursesHref: string;
}

export function InvitationScreen({ accepted, absent, failure, busy, onAccept, coursesHref }: InvitationScreenProps) {
  const title = absent ? t("absentTitle") : t("acceptedTitle");
  const note = absent ? t("absentNote") : t("acceptedNote");
  return (
    <Container className="grid max-w-xl gap-5 py-16">
      <h1 tabIndex={-1} data-page-heading className="heading text-3xl text-balance">
        {accepted ? title : t("title")}
      </h1>
      <output className="block text-pretty text-muted">{accepted ? note : t("note")}</output>
      {failure && <FormMessage>{failure}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        {accepted ? (
          <ButtonLink>
            <Link href={coursesHref}>{t("courses")}</Link>
          </ButtonLink>
        ) : (
          <Button busy={busy} busyLabel={t("accepting")} onClick={onAccept}>
            {t("accept")}
          </Button>
        )}
      </div>
    </Container>
  );
}
