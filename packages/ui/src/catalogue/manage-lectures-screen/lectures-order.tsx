import { Pencil, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { ReorderList } from "../../kit/controls/reorder-list/reorder-list.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { useFocusAfterDeletion } from "../../lib/focus-after-deletion.ts";
import { formatDuration } from "../../lib/format-duration.ts";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { describeDeletion } from "./lecture-deletion.ts";
import type { ManagedLecture } from "../model/managed-course.ts";
import type { ManageLecturesScreenProps } from "./manage-lectures-screen-props.ts";

export interface LecturesOrderProps extends Pick<
  ManageLecturesScreenProps,
  "onReorder" | "onEdit" | "deletingIds" | "onDelete"
> {
  lectures: readonly ManagedLecture[];
}

const none: readonly string[] = [];

export function LecturesOrder({ lectures, onReorder, onEdit, deletingIds = none, onDelete }: LecturesOrderProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [toDelete, setToDelete] = useState<ManagedLecture>();
  useFocusAfterDeletion(lectures, deletingIds, heading);

  return (
    <section aria-labelledby={id} className={lectures.length > 0 ? "-mb-8" : undefined}>
      <h2 ref={heading} id={id} tabIndex={-1} className="heading text-2xl outline-none">
        In this order
      </h2>
      {lectures.length === 0 ? (
        <p className="mt-3 rounded-card border border-dashed border-line-strong px-6 py-10 text-center text-muted">
          No lectures yet. Learners can already find the course: give them something to watch.
        </p>
      ) : (
        <>
          <p className="mt-1 mb-4 text-sm text-muted">
            Learners go through them from the first to the last. Drag a row, or use its arrows.
          </p>
          <ReorderList
            label="Lectures"
            items={lectures}
            nameOf={(lecture) => lecture.title}
            onReorder={onReorder}
            renderItem={(lecture) => <LectureLine lecture={lecture} />}
            renderActions={(lecture) => (
              <LectureActions
                lecture={lecture}
                deleting={deletingIds.includes(lecture.id)}
                onEdit={() => onEdit(lecture.id)}
                onDelete={() => setToDelete(lecture)}
              />
            )}
          />
        </>
      )}
      <ConfirmAction
        subject={toDelete}
        title="Are you sure you want to delete the lecture?"
        confirmLabel="Delete Lecture"
        consequence={describeDeletion}
        onClose={() => setToDelete(undefined)}
        onConfirm={(lecture) => onDelete(lecture.id)}
      />
    </section>
  );
}

function LectureLine({ lecture: { title, description, duration } }: { lecture: ManagedLecture }) {
  return (
    <div className="flex items-baseline gap-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="line-clamp-2 text-sm sm:line-clamp-1 text-muted">{description}</p>
      </div>
      <p className="text-sm text-muted tabular-nums">{duration === undefined ? "" : formatDuration(duration)}</p>
    </div>
  );
}

interface LectureActionsProps {
  lecture: ManagedLecture;
  deleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function LectureActions({ lecture: { title }, deleting, onEdit, onDelete }: LectureActionsProps) {
  return (
    <>
      <IconButton label={`Edit ${title}`} title="Edit" size="sm" onClick={onEdit}>
        <Pencil />
      </IconButton>
      <IconButton
        label={deleting ? `Deleting ${title}…` : `Delete ${title}`}
        title="Delete"
        size="sm"
        aria-disabled={deleting || undefined}
        onClick={deleting ? undefined : onDelete}
        className="text-bad hover:not-disabled:bg-bad-soft hover:not-disabled:text-bad"
      >
        {deleting ? <Spinner /> : <Trash2 />}
      </IconButton>
    </>
  );
}
