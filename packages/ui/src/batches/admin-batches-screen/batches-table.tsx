import { Eye, Pencil, Trash2 } from "lucide-react";
import { BatchMarks } from "../batch-card/batch-marks.tsx";
import { DataTable, type DataColumn } from "../../kit/data/data-table/data-table.tsx";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { IconLink } from "../../kit/controls/icon-button/icon-link.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
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

// Touch screens show no tooltip: there the label is below the icon.
const look = "max-sm:h-13 max-sm:w-auto max-sm:min-w-16 max-sm:content-center max-sm:gap-0.5 max-sm:px-1.5";
const labelLook = "text-xs sm:hidden";

export function BatchesTable({ rows, batchHref, deletingIds, onDelete, busy }: BatchesTableProps) {
  return (
    <DataTable
      caption="Batches"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      renderActions={(batch) => {
        const deleting = deletingIds.includes(batch.id);
        return (
          <div className="flex max-sm:-mx-2 max-sm:-mb-2 max-sm:justify-between sm:-my-1 sm:justify-end">
            <IconLink
              href={editBatchPath(batch.id)}
              label={`Edit ${batch.title}`}
              title="Edit"
              size="sm"
              className={look}
            >
              <Pencil />
              <span className={labelLook}>Edit</span>
            </IconLink>
            <IconLink href={batchHref(batch.id)} label={`View ${batch.title}`} title="View" size="sm" className={look}>
              <Eye />
              <span className={labelLook}>View</span>
            </IconLink>
            <IconButton
              label={deleting ? `Deleting ${batch.title}…` : `Delete ${batch.title}`}
              title="Delete"
              size="sm"
              aria-disabled={deleting || undefined}
              onClick={deleting ? undefined : () => onDelete(batch)}
              className={`${look} text-bad hover:not-disabled:bg-bad-soft hover:not-disabled:text-bad`}
            >
              {deleting ? <Spinner /> : <Trash2 />}
              <span className={labelLook}>Delete</span>
            </IconButton>
          </div>
        );
      }}
    />
  );
}
