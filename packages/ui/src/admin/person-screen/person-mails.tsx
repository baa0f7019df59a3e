import { t as kindText } from "@lms/texts/admin/mail-kinds";
import { t } from "@lms/texts/admin/person-screen";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { Person, PersonMail } from "../model/person.ts";
import { factStyle, listStyle, rowStyle } from "./person-learning.tsx";
import { PersonSection } from "./person-section.tsx";

const kinds = [
  "reset-link",
  "welcome",
  "letter",
  "password-changed",
  "contact-message",
  "contact-answer",
  "payment-receipt",
  "subscription-cancelled",
  "payment-refunded",
  "charge-failed",
  "subscription-ends",
  "lecture-news",
  "answers",
  "payment-case",
  "batch-place",
  "batch-membership-ends",
  "batch-notice",
  "batch-invite",
  "invitation",
] as const;

export function PersonMails({ mails }: Pick<Person, "mails">) {
  return (
    <PersonSection title={t("mails")} empty={mails.length === 0 ? t("noMails") : undefined}>
      <ul className={listStyle}>
        {mails.map((mail) => (
          <li key={`${mail.at} ${mail.kind} ${mail.subject}`} className={rowStyle}>
            <span className="min-w-0">
              <span className="block">{mail.subject}</span>
              <span className={factStyle}>{kindLabel(mail.kind)}</span>
            </span>
            <span className={factStyle}>
              <time dateTime={mail.settledAt ?? mail.at}>{formatDateAndTime(mail.settledAt ?? mail.at)}</time>{" "}
              <StateBadge state={mail.state} />
            </span>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}

function StateBadge({ state }: Pick<PersonMail, "state">) {
  if (state === "waiting") return <Badge>{t("mailWaiting")}</Badge>;
  return state === "failed" ? <Badge tone="bad">{t("mailFailed")}</Badge> : <Badge tone="good">{t("mailSent")}</Badge>;
}

/** One that a newer server names is shown as it is. */
function kindLabel(kind: string): string {
  const known = kinds.find((each) => each === kind);
  return known === undefined ? kind : kindText(known);
}
