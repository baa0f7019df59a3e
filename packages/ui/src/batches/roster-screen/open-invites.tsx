import { t } from "@lms/texts/batches/roster-screen";
import { Button } from "../../kit/controls/button/button.tsx";
import { formatDate } from "../../lib/format/format.ts";
import type { RosterScreenProps } from "./roster-screen-props.ts";

type OpenInvitesProps = Pick<RosterScreenProps, "invites" | "takingBackIds" | "onTakeBack">;

const none: readonly never[] = [];

export function OpenInvites({ invites, takingBackIds = none, onTakeBack }: OpenInvitesProps) {
  if (invites.length === 0) return null;

  return (
    <section aria-labelledby="open-invites" className="mt-12 max-w-3xl">
      <h2 id="open-invites" className="mb-4 heading text-xl">
        {t("openInvites")}
      </h2>
      <ul className="border-b border-line">
        {invites.map(({ id, email, invitedAt, mailFailedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3"
          >
            <p className="min-w-0">
              <span className="font-medium break-all">{email}</span>
              <span className="block text-sm text-muted tabular-nums">
                {t("invitedOn", {
                  time: (words) => <time dateTime={invitedAt}>{words}</time>,
                  date: formatDate(invitedAt),
                })}
              </span>
              {mailFailedAt !== undefined && (
                <span className="block text-sm text-bad">
                  {t("mailFailed", {
                    time: (words) => <time dateTime={mailFailedAt}>{words}</time>,
                    date: formatDate(mailFailedAt),
                  })}
                </span>
              )}
            </p>
            <Button
              tone="neutral"
              size="sm"
              busy={takingBackIds.includes(id)}
              busyLabel={t("takingBack")}
              aria-label={t("takeBackInvite", { email })}
              onClick={() => onTakeBack(id)}
            >
              {t("takeBack")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
