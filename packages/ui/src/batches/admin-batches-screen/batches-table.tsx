import { Eye, Pencil, Users } from "lucide-react";
import { BatchMarks } from "../batch-card/batch-marks.tsx";
import { deletionAction } from "../../kit/controls/row-actions/deletion-action.ts";
import type { DataColumn } from "../../kit/data/data-table/data-column.ts";
import { DataTable } from "../../kit/data/data-table/data-table.tsx";
import { editBatchPath, rosterPath } from "../model/batch-paths.ts";
import { formatSpan, modeLabel, statusLabel } from "../model/batch-labels.ts";
import type { BatchSummary } from "../model/batch.ts";
import { formatCount, formatNumber } from "../../lib/format.ts";

export interface BatchesTableProps {
  rows: readonly BatchSummary[];
  batchHref: (batchId: string) => string;
  deletingIds: readonly string[];
  onDelete: (batch: BatchSummary) => void;
  busy: boolean;
}

const columns: DataColumn<BatchSummary>[] = [
  {
    id: "title",
    label: "Title",
    naming: true,
    cell: (batch) => (
      <>
        {batch.title}
        {/* Two columns do not fit on a tablet. */}
        <span className="hidden text-sm font-normal text-muted sm:max-lg:block">
          {formatCount(batch.courses.length, "course")}, {formatCount(batch.announcementCount, "announcement")}
        </span>
      </>
    ),
    className: "break-words",
  },
  {
    id: "status",
    label: "Status",
    compact: ({ status, mode }) => `${statusLabel(status)} · ${modeLabel(mode)}`,
    cell: (batch) => <BatchMarks batch={{ status: batch.status, mode: batch.mode, joined: false }} />,
    headingClassName: "w-40 lg:w-52",
  },
  {
    id: "dates",
    label: "Dates",
    cell: (batch) => formatSpan(batch),
    compact: true,
    className: "tabular-nums",
    headingClassName: "w-44 lg:w-64",
  },
  {
    id: "courses",
    label: "Courses",
    cell: ({ courses }) => formatNumber(courses.length),
    compact: ({ courses }) => formatCount(courses.length, "course"),
    className: "tabular-nums sm:max-lg:hidden",
    headingClassName: "w-24 sm:max-lg:hidden",
  },
  {
    id: "learners",
    label: "Learners",
    cell: ({ learnerCount }) => formatNumber(learnerCount),
    compact: ({ learnerCount }) => formatCount(learnerCount, "learner"),
    className: "tabular-nums",
    headingClassName: "w-24 lg:w-28",
  },
  {
    id: "announcements",
    label: "Announced",
    cell: ({ announcementCount }) => formatNumber(announcementCount),
    compact: ({ announcementCount }) => formatCount(announcementCount, "announcement"),
    className: "tabular-nums sm:max-lg:hidden",
    headingClassName: "w-28 sm:max-lg:hidden",
  },
];

export function BatchesTable({ rows, batchHref, deletingIds, onDelete, busy }: BatchesTableProps) {
  return (
    <DataTable
      caption="Batches"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      actions={(batch) => ({
        rowName: batch.title,
        actions: [
          { id: "edit", label: "Edit", name: `Edit ${batch.title}`, icon: Pencil, href: editBatchPath(batch.id) },
          {
            id: "members",
            label: "Members",
            name: `Members of ${batch.title}`,
            icon: Users,
            href: rosterPath(batch.id),
          },
          { id: "view", label: "View", name: `View ${batch.title}`, icon: Eye, href: batchHref(batch.id) },
          deletionAction(batch.title, deletingIds.includes(batch.id), () => onDelete(batch)),
        ],
      })}
    />
  );
}
