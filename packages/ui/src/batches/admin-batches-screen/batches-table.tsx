import { t } from "@lms/texts/batches/admin-batches-screen";
import { Eye, Pencil, Users } from "lucide-react";
import { BatchMarks } from "../batch-card/batch-marks.tsx";
import { deletionAction } from "../../kit/overlays/row-actions/deletion-action.ts";
import type { DataColumn } from "../../kit/data/data-table/data-column.ts";
import { ActionTable } from "../../kit/data/data-table/action-table.tsx";
import { editBatchPath, rosterPath } from "../model/batch-paths.ts";
import { formatSpan, modeLabel, statusLabel } from "../model/batch-labels.ts";
import type { BatchSummary } from "../model/batch.ts";
import { formatNumber } from "../../lib/format/format.ts";

export interface BatchesTableProps {
  rows: readonly BatchSummary[];
  batchHref: (batchId: string) => string;
  deletingIds: readonly string[];
  onDelete: (batch: BatchSummary) => void;
  busy: boolean;
}

function columns(): DataColumn<BatchSummary>[] {
  return [
    {
      id: "title",
      label: t("name"),
      naming: true,
      cell: (batch) => (
        <>
          <span>{batch.title}</span>
          {/* Two columns do not fit on a tablet. */}
          <span className="hidden text-sm font-normal text-muted sm:max-lg:block">
            {t("coursesAndAnnouncements", {
              courses: batch.courses.length,
              announcements: batch.announcementCount,
            })}
          </span>
        </>
      ),
      className: "break-words",
    },
    {
      id: "status",
      label: t("status"),
      compact: ({ status, mode, published }) => {
        const values = { status: statusLabel(status), mode: modeLabel(mode) };
        return published === false ? t("draftStatusAndMode", values) : t("statusAndMode", values);
      },
      cell: ({ status, mode, published }) => <BatchMarks batch={{ status, mode, published, joined: false }} />,
      headingClassName: "w-40 lg:w-52",
    },
    {
      id: "dates",
      label: t("dates"),
      cell: (batch) => formatSpan(batch),
      compact: true,
      className: "tabular-nums",
      headingClassName: "w-44 lg:w-64",
    },
    {
      id: "courses",
      label: t("courses"),
      cell: ({ courses }) => formatNumber(courses.length),
      compact: ({ courses }) => t("courseCount", { count: courses.length }),
      className: "tabular-nums sm:max-lg:hidden",
      headingClassName: "w-24 sm:max-lg:hidden",
    },
    {
      id: "learners",
      label: t("learners"),
      cell: ({ learnerCount }) => formatNumber(learnerCount),
      compact: ({ learnerCount }) => t("learnerCount", { count: learnerCount }),
      className: "tabular-nums",
      headingClassName: "w-24 lg:w-28",
    },
    {
      id: "announcements",
      label: t("announced"),
      cell: ({ announcementCount }) => formatNumber(announcementCount),
      compact: ({ announcementCount }) => t("announcementCount", { count: announcementCount }),
      className: "tabular-nums sm:max-lg:hidden",
      headingClassName: "w-28 sm:max-lg:hidden",
    },
  ];
}

export function BatchesTable({ rows, batchHref, deletingIds, onDelete, busy }: BatchesTableProps) {
  return (
    <ActionTable
      caption={t("caption")}
      columns={columns()}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      actions={(batch) => ({
        rowName: batch.title,
        actions: [
          {
            id: "edit",
            label: t("edit"),
            name: t("editBatch", { title: batch.title }),
            icon: Pencil,
            href: editBatchPath(batch.id),
          },
          {
            id: "members",
            label: t("members"),
            name: t("membersOfBatch", { title: batch.title }),
            icon: Users,
            href: rosterPath(batch.id),
          },
          {
            id: "view",
            label: t("view"),
            name: t("viewBatch", { title: batch.title }),
            icon: Eye,
            href: batchHref(batch.id),
          },
          deletionAction(batch.title, deletingIds.includes(batch.id), () => onDelete(batch)),
        ],
      })}
    />
  );
}
