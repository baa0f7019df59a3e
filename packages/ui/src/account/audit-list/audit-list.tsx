import { t } from "@lms/texts/account/audit-list";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { AuditEntry } from "../model/audit-entry.ts";
import { actionLabel, subjectLabel } from "../model/audit-labels.ts";
import { AuditChanges } from "./audit-changes.tsx";

/** Who did what, when. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {entries.map((entry) => (
        <li key={entry.id} className="px-4.5 py-3.5 break-words">
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry: { at, actor, address, action, subject, personHref, changes } }: { entry: AuditEntry }) {
  const subjectName = subjectLabel(subject);
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="min-w-0">
          <span className="font-semibold">{actionLabel(action)}</span>
          <span aria-hidden="true"> · </span>
          {subject.href === undefined ? (
            <span>{subjectName}</span>
          ) : (
            <TextLink href={subject.href}>{subjectName}</TextLink>
          )}
        </span>
        <time dateTime={at} className="text-sm text-muted tabular-nums">
          {formatDateAndTime(at)}
        </time>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span>
          <Actor actor={actor} />
        </span>
        {address !== undefined && <span className="break-all">{t("address", { address })}</span>}
        {personHref !== undefined && <TextLink href={personHref}>{t("person")}</TextLink>}
      </p>
      {changes.length > 0 && <AuditChanges changes={changes} />}
    </>
  );
}

function Actor({ actor: { name, role, href } }: Pick<AuditEntry, "actor">) {
  if (role === "OPERATOR") return <span>{t("operator")}</span>;
  return (
    <>
      {href === undefined ? <span>{name}</span> : <TextLink href={href}>{name}</TextLink>}
      <span aria-hidden="true"> · </span>
      <span>{t(roles[role] ?? "staff")}</span>
    </>
  );
}

const roles: Readonly<Record<string, "administrator" | "support">> = { ADMIN: "administrator", SUPPORT: "support" };
