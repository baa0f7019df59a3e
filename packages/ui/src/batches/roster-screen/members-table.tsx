import { t } from "@lms/texts/batches/roster-screen";
import { UserMinus } from "lucide-react";
import type { RowAction } from "../../kit/overlays/row-actions/row-actions.tsx";
import type { DataColumn } from "../../kit/data/data-table/data-column.ts";
import { ActionTable } from "../../kit/data/data-table/action-table.tsx";
import { Avatar } from "../../kit/graphics/avatar/avatar.tsx";
import { formatDate } from "../../lib/format/format.ts";
import type { Member } from "../model/member.ts";

export interface MembersTableProps {
  rows: readonly Member[];
  removingIds: readonly string[];
  onRemove: (member: Member) => void;
  busy: boolean;
}

function columns(): DataColumn<Member>[] {
  return [
    {
      id: "name",
      label: t("name"),
      naming: true,
      cell: ({ name, avatarUrl }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar aria-hidden="true" name={name} src={avatarUrl} className="size-8 text-xs max-sm:hidden" />
          <span className="min-w-0 break-words">{name}</span>
        </span>
      ),
    },
    { id: "email", label: t("email"), cell: ({ email }) => email, compact: true, className: "break-all" },
    {
      id: "joined",
      label: t("joined"),
      cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>,
      compact: true,
      className: "tabular-nums",
      headingClassName: "w-36",
    },
  ];
}

export function MembersTable({ rows, removingIds, onRemove, busy }: MembersTableProps) {
  return (
    <ActionTable
      caption={t("caption")}
      columns={columns()}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      actions={(member) => ({
        rowName: member.name,
        actions: [removal(member, removingIds.includes(member.id), () => onRemove(member))],
      })}
    />
  );
}

function removal({ name }: Member, busy: boolean, onSelect: () => void): RowAction {
  return {
    id: "remove",
    label: t(busy ? "removing" : "remove"),
    name: t(busy ? "removingMember" : "removeMember", { name }),
    icon: UserMinus,
    onSelect,
    busy,
    tone: "danger",
  };
}
