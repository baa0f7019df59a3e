import { Eye, Pencil } from "lucide-react";
import { BatchMarks } from "../batch-card/batch-marks.tsx";
import { DataTable, type DataColumn } from "../../kit/data/data-table/data-table.tsx";
import { RowActions, RowDeletion, RowLink } from "../../kit/data/data-table/row-actions.tsx";
import { editBatchPath } from "../model/batch-paths.ts";
import { formatSpan } from "../model/batch-labels.ts";
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
    className: "break-words max-sm:block",
  },
  {
    id: "status",
    label: "Status",
    plain: true,
    cell: (batch) => <BatchMarks batch={{ ...batch, joined: false }} />,
    headingClassName: "w-40 lg:w-52",
  },
  {
    id: "dates",
    label: "Dates",
    cell: (batch) => formatSpan(batch),
    className: "tabular-nums",
    headingClassName: "w-44 lg:w-64",
  },
  {
    id: "courses",
    label: "Courses",
    cell: ({ courses }) => formatNumber(courses.length),
    className: "tabular-nums sm:max-lg:hidden",
    headingClassName: "w-24 sm:max-lg:hidden",
  },
  {
    id: "learners",
    label: "Learners",
    cell: ({ learnerCount }) => formatNumber(learnerCount),
    className: "tabular-nums",
    headingClassName: "w-24 lg:w-28",
  },
  {
    id: "announcements",
    label: "Announced",
    cell: ({ announcementCount }) => formatNumber(announcementCount),
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
      renderActions={(batch) => (
        <RowActions>
          <RowLink href={editBatchPath(batch.id)} label={`Edit ${batch.title}`} title="Edit" icon={<Pencil />} />
          <RowLink href={batchHref(batch.id)} label={`View ${batch.title}`} title="View" icon={<Eye />} />
          <RowDeletion
            rowName={batch.title}
            deleting={deletingIds.includes(batch.id)}
            onDelete={() => onDelete(batch)}
          />
        </RowActions>
      )}
    />
  );
}
