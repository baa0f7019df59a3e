import { t } from "@lms/texts/admin/person-screen";
import { Button } from "../../kit/controls/button/button.tsx";
import { Avatar } from "../../kit/graphics/avatar/avatar.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDate } from "../../lib/format/format.ts";
import type { Person } from "../model/person.ts";
import type { PersonActing } from "../model/person-acting.ts";

interface PersonHeaderProps {
  person: Person;
  acting: Pick<PersonActing, "role" | "onStart">;
}

export function PersonHeader({ person, acting }: PersonHeaderProps) {
  const { name, email, avatarUrl, role, joinedAt, seenAt, disabledAt, disabledReason, writingStop } = person;
  const isDisabled = disabledAt !== undefined;

  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-3">
      <div className="flex min-w-0 items-start gap-4">
        <Avatar aria-hidden="true" name={name} src={avatarUrl} className="size-14 shrink-0 text-lg max-sm:hidden" />
        <div className="min-w-0">
          <h1 tabIndex={-1} data-page-heading className="heading text-3xl break-words">
            {name}
          </h1>
          <p className="mt-1 break-all text-muted">{email}</p>
          <ul className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted tabular-nums">
            {role !== "USER" && (
              <li>
                <Badge tone="accent">{t(role === "ADMIN" ? "administrator" : "support")}</Badge>
              </li>
            )}
            {isDisabled && (
              <li>
                <Badge tone="bad">{t("disabled")}</Badge>
              </li>
            )}
            <li>{t("joinedOn", { date: formatDate(joinedAt) })}</li>
            <li>{seenAt === undefined ? t("notSeen") : t("seenOn", { date: formatDate(seenAt) })}</li>
          </ul>
        </div>
      </div>
      {isDisabled && (
        <p className="rounded-card bg-bad-soft px-4.5 py-3 break-words text-bad">
          <span>{t("disabledOn", { date: formatDate(disabledAt) })}</span>
          {disabledReason !== undefined && <span className="block whitespace-pre-line">{disabledReason}</span>}
        </p>
      )}
      {writingStop && (
        <p className="rounded-card bg-bad-soft px-4.5 py-3 break-words text-bad">
          <span>
            {writingStop.until === undefined
              ? t("stopped", { date: formatDate(writingStop.since) })
              : t("stoppedUntil", { date: formatDate(writingStop.since), until: formatDate(writingStop.until) })}
          </span>
          <span className="block whitespace-pre-line">{writingStop.reason}</span>
        </p>
      )}
      <Actions {...acting} person={person} />
    </header>
  );
}

function Actions({ person, role, onStart }: PersonHeaderProps["acting"] & Pick<PersonHeaderProps, "person">) {
  const isDisabled = person.disabledAt !== undefined;
  const ofSupport = !isDisabled && (role === "admin" || person.role === "USER") && (
    <>
      {person.role === "USER" && (
        <Button size="sm" tone="neutral" onClick={() => onStart({ kind: "seeAs" })}>
          {t("seeAs")}
        </Button>
      )}
      <Button size="sm" tone="neutral" onClick={() => onStart({ kind: "address" })}>
        {t("changeAddress")}
      </Button>
      <Button
        size="sm"
        tone="neutral"
        onClick={() => onStart({ kind: person.writingStop ? "allowWriting" : "stopWriting" })}
      >
        {t(person.writingStop ? "allowWriting" : "stopWriting")}
      </Button>
    </>
  );
  if (role === "support") return <div className="flex flex-wrap gap-2.5">{ofSupport}</div>;

  return (
    <div className="flex flex-wrap gap-2.5">
      <Button size="sm" onClick={() => onStart({ kind: "grant" })}>
        {t("grant")}
      </Button>
      {ofSupport}
      {!isDisabled && (
        <>
          <Button size="sm" tone="neutral" onClick={() => onStart({ kind: "write" })}>
            {t("write")}
          </Button>
          <Button size="sm" tone="neutral" onClick={() => onStart({ kind: "resetLink" })}>
            {t("resetLink")}
          </Button>
        </>
      )}
      <Button size="sm" tone="neutral" onClick={() => onStart({ kind: "signOut" })}>
        {t("signOut")}
      </Button>
      <Button size="sm" tone="neutral" onClick={() => onStart({ kind: "role" })}>
        {t("changeRole")}
      </Button>
      <Button size="sm" tone="neutral" onClick={() => onStart({ kind: isDisabled ? "enable" : "disable" })}>
        {t(isDisabled ? "enable" : "disable")}
      </Button>
    </div>
  );
}
