import { t } from "@lms/texts/admin/people-screen";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import type { DataColumn } from "../../kit/data/data-table/data-column.ts";
import { DataTable } from "../../kit/data/data-table/data-table.tsx";
import { formatDate } from "../../lib/format/format.ts";
import type { ListedPerson, RightState } from "../model/person.ts";

export function PeopleTable({ rows, busy }: { rows: readonly ListedPerson[]; busy: boolean }) {
  return <DataTable caption={t("title")} columns={columns()} rows={rows} rowKey={({ id }) => id} busy={busy} />;
}

const tones = { subscribed: "good", granted: "brand", ended: "neutral", never: "neutral" } as const;

function rightLabel(right: RightState): string {
  return { subscribed: t("subscribed"), granted: t("granted"), ended: t("ended"), never: t("never") }[right];
}

function columns(): DataColumn<ListedPerson>[] {
  return [
    {
      id: "name",
      label: t("name"),
      naming: true,
      cell: ({ name, email, href }) => (
        <>
          <TextLink href={href}>{name}</TextLink>
          <span className="block text-sm font-normal break-all text-muted">{email}</span>
        </>
      ),
      className: "break-words",
    },
    {
      id: "right",
      label: t("right"),
      compact: true,
      cell: ({ right, role, disabledAt }) => (
        <span className="inline-flex flex-wrap gap-1.5">
          {role === "USER" ? (
            <Badge tone={tones[right]}>{rightLabel(right)}</Badge>
          ) : (
            <Badge tone="accent">{t(role === "ADMIN" ? "administrator" : "support")}</Badge>
          )}
          {disabledAt !== undefined && <Badge tone="bad">{t("disabled")}</Badge>}
        </span>
      ),
      headingClassName: "w-56",
    },
    {
      id: "joined",
      label: t("joined"),
      compact: true,
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>,
      className: "tabular-nums",
      headingClassName: "w-36",
    },
    {
      id: "seen",
      label: t("lastSeen"),
      compact: true,
      cell: ({ seenAt }) => (seenAt === undefined ? t("notSeen") : <time dateTime={seenAt}>{formatDate(seenAt)}</time>),
      className: "tabular-nums",
      headingClassName: "w-36",
    },
  ];
}
