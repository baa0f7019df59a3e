import { t } from "@lms/texts/messages/contact-messages-screen";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { MessageAnswer } from "../model/contact-message.ts";
import { MessageText } from "./message-text.tsx";

export function MessageAnswers({ answers }: { answers: readonly MessageAnswer[] }) {
  return (
    <ul aria-label={t("answers")} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-s-2 border-line ps-4">
      {answers.map(({ id, text, createdAt, answeredBy, mailFailedAt }) => (
        <li key={id}>
          <p className="mb-1 text-sm break-words text-muted tabular-nums">
            {t("answeredOn", {
              name: answeredBy,
              time: formatDateAndTime(createdAt),
              when: (words) => <time dateTime={createdAt}>{words}</time>,
            })}
          </p>
          <MessageText text={text} />
          {mailFailedAt !== undefined && (
            <p className="mt-1 text-sm text-bad">
              {t("mailFailed", {
                time: formatDateAndTime(mailFailedAt),
                when: (words) => <time dateTime={mailFailedAt}>{words}</time>,
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
