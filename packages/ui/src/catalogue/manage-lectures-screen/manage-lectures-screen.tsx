import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Container } from "../../kit/layout/container/container.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { NoSuchCourse } from "../no-such-course/no-such-course.tsx";
import type { FieldErrors } from "../../lib/form.ts";
import type { LectureUpload } from "../model/lecture-upload.ts";
import type { Loadable } from "../../lib/loadable.ts";
import { AddLectures } from "./add-lectures.tsx";
import { BackToCourses, CourseStrip } from "./course-strip.tsx";
import { LecturesOrder } from "./lectures-order.tsx";
import { ManageLecturesSkeleton } from "./manage-lectures-skeleton.tsx";

// The dialog's code comes with the first lecture that is edited.
const EditLectureDialog = lazy(async () => ({
  default: (await import("./edit-lecture-dialog.tsx")).EditLectureDialog,
}));

export interface ManagedLecture {
  id: string;
  title: string;
  description: string;
  /** Seconds; absent while unknown. */
  duration?: number | undefined;
}

export interface ManagedCourse {
  id: string;
  title: string;
  category: string;
  instructor: string;
  thumbnailUrl?: string | undefined;
  /** In the order in which they are watched. */
  lectures: readonly ManagedLecture[];
}

/** The lecture whose title and description are in the dialog. */
export interface LectureEditing {
  lectureId: string;
  busy: boolean;
  /** What the server found wrong with the last try, by field. */
  errors?: FieldErrors | undefined;
  /** Why the last try was refused as a whole. */
  failure?: string | undefined;
}

export interface ManageLecturesScreenProps {
  /** The area's navigation: `AdminNav`. */
  nav?: ReactNode;
  /** Ready with nothing when there is no such course. */
  course: Loadable<ManagedCourse | undefined>;
  /** Asked to load the course again. */
  onRetry: () => void;

  /**
   * The ids of all lectures in a new order, which is on screen already. Settles once it is saved (true) or could not be
   * (false); `course` then says how it is. At most one call is under way.
   */
  onReorder: (lectureIds: string[]) => Promise<boolean>;

  /** Absent while no lecture is edited. */
  editing?: LectureEditing | undefined;
  /** A lecture is to be edited, or the dialog was left. */
  onEdit: (lectureId: string | undefined) => void;
  /** Field name to sentence, for what is typed about a lecture that exists: `title`, `description`. */
  validate: (values: FormData) => FieldErrors;
  /** Called with valid values only. */
  onUpdate: (lectureId: string, values: FormData) => void;

  /** Lectures that are being deleted. */
  deletingIds?: readonly string[] | undefined;
  /** Confirmed in a dialog. */
  onDelete: (lectureId: string) => void;

  /** Videos that were picked or dropped and are not dismissed, oldest first. */
  uploads: readonly LectureUpload[];
  /** Videos were picked or dropped: each becomes a `draft` whose title is `titleOfFile(file.name)`. */
  onPick: (files: File[]) => void;
  /** Something was typed; the page keeps it, so that a visit elsewhere loses nothing. */
  onDraft: (uploadId: string, draft: { title: string; description: string }) => void;
  /** Field name to sentence, for a new lecture: `lecture` (the video), `title`, `description`. */
  validateNew: (values: FormData) => FieldErrors;
  /** To be sent, or sent again: `lecture`, `title`, `description`. Called with valid values only. */
  onUpload: (uploadId: string, values: FormData) => void;
  /** Stop sending it. It becomes `failed`, and may be sent again. */
  onCancelUpload: (uploadId: string) => void;
  /** Take it off the list. */
  onRemoveUpload: (uploadId: string) => void;

  /** Told whether something is typed or picked that was not sent. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
}

/** The lectures of a course: adding, ordering, editing and deleting them. */
export function ManageLecturesScreen(props: ManageLecturesScreenProps) {
  const { nav, course, uploads, onDirtyChange } = props;
  const [editDirty, setEditDirty] = useState(false);
  const dirty = editDirty || uploads.some(({ status }) => status === "draft" || status === "failed");

  const sayDirty = useEffectEvent((now: boolean) => onDirtyChange?.(now));
  useEffect(() => sayDirty(dirty), [dirty]);

  return (
    <Container aria-busy={course.status === "loading"} className="max-w-352 pb-16">
      {nav}
      <div className="pt-5 sm:pt-7">
        <BackToCourses />
      </div>
      <h1 tabIndex={-1} data-page-heading className="mt-2 heading text-3xl">
        Lectures
      </h1>
      <ManageLecturesBody {...props} onEditDirtyChange={setEditDirty} />
    </Container>
  );
}

interface BodyProps extends ManageLecturesScreenProps {
  onEditDirtyChange: (dirty: boolean) => void;
}

function ManageLecturesBody({ onEditDirtyChange, ...props }: BodyProps) {
  const { course, editing, onEdit, validate, onUpdate } = props;
  const adding = useRef<HTMLHeadingElement>(null);
  switch (course.status) {
    case "loading":
      return <ManageLecturesSkeleton />;
    case "failed":
      return <ErrorState message={course.message} onRetry={props.onRetry} className="mt-6" />;
    case "ready": {
      if (!course.value) return <NoSuchCourse className="mt-6" />;
      const { lectures } = course.value;
      const edited = editing && lectures.find(({ id }) => id === editing.lectureId);
      return (
        <>
          <CourseStrip course={course.value} onAdd={() => adding.current?.focus()} />
          <div className="mt-9 grid grid-cols-1 gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <LecturesOrder {...props} lectures={lectures} />
            <AddLectures {...props} heading={adding} />
          </div>
          {editing && edited && (
            <Suspense fallback={null}>
              <EditLectureDialog
                key={edited.id}
                lecture={edited}
                editing={editing}
                validate={validate}
                onUpdate={(values) => onUpdate(edited.id, values)}
                onLeave={() => onEdit(undefined)}
                onDirtyChange={onEditDirtyChange}
              />
            </Suspense>
          )}
        </>
      );
    }
    default:
      return course satisfies never;
  }
}
