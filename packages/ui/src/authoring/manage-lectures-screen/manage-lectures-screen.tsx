import { t } from "@lms/texts/authoring/manage-lectures-screen";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Container } from "../../kit/layout/container/container.tsx";
import { DialogPart } from "../../kit/overlays/dialog-part/dialog-part.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { manageCoursesPath } from "../../catalogue/model/course-paths.ts";
import { NoSuchCourse } from "../../catalogue/no-such-course/no-such-course.tsx";
import { AddLectures } from "./add-lectures.tsx";
import { BackToCourses, CourseStrip } from "./course-strip.tsx";
import { LecturesOrder } from "./lectures-order.tsx";
import { PublicationPanel } from "./publication-panel.tsx";
import { ManageLecturesSkeleton } from "./manage-lectures-skeleton.tsx";
import type { ManageLecturesScreenProps } from "./manage-lectures-screen-props.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const EditLectureDialog = lazyPart(async () => (await import("./edit-lecture-dialog.tsx")).EditLectureDialog);

export function ManageLecturesScreen(props: ManageLecturesScreenProps) {
  const { nav, course, uploads, onDirtyChange } = props;
  const [editDirty, setEditDirty] = useState(false);
  const [sectionDirty, setSectionDirty] = useState(false);
  const dirty = editDirty || sectionDirty || uploads.some(({ status }) => status === "draft");

  const reportDirty = useEffectEvent((now: boolean) => onDirtyChange?.(now));
  useEffect(() => reportDirty(dirty), [dirty]);

  return (
    <Container aria-busy={course.status === "loading"} className="max-w-352 pb-16">
      {nav}
      <div className="pt-5 sm:pt-7">
        <BackToCourses />
      </div>
      <h1 tabIndex={-1} data-page-heading className="mt-2 heading text-3xl">
        {t("title")}
      </h1>
      <ManageLecturesBody {...props} onEditDirtyChange={setEditDirty} onSectionDirtyChange={setSectionDirty} />
    </Container>
  );
}

interface BodyProps extends ManageLecturesScreenProps {
  onEditDirtyChange: (dirty: boolean) => void;
  onSectionDirtyChange: (dirty: boolean) => void;
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
      if (!course.value) return <NoSuchCourse href={manageCoursesPath} className="mt-6" />;
      const { lectures } = course.value;
      const edited = editing && (editing.lecture ?? lectures.find(({ id }) => id === editing.lectureId));
      return (
        <>
          <CourseStrip
            course={course.value}
            onAdd={() => adding.current?.focus()}
            onCopy={props.onCopy}
            exporting={props.exporting}
            onExport={props.onExport}
            staffHref={props.staffHref}
            onReplacePicture={props.onReplacePicture}
          />
          {!props.withoutPublication && <PublicationPanel {...props} course={course.value} />}
          <div className="mt-9 grid grid-cols-1 gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <LecturesOrder {...props} course={course.value} />
            <AddLectures {...props} heading={adding} />
          </div>
          {editing && edited && (
            <DialogPart onFailed={() => onEdit(undefined)}>
              <EditLectureDialog
                key={`${edited.id} ${editing.version}`}
                lecture={edited}
                editing={editing}
                validate={validate}
                onUpdate={(values) => onUpdate(edited.id, values)}
                onLeave={() => onEdit(undefined)}
                onDirtyChange={(dirty) => {
                  editing.onDirtyChange?.(dirty);
                  onEditDirtyChange(dirty);
                }}
              />
            </DialogPart>
          )}
        </>
      );
    }
    default:
      return course satisfies never;
  }
}
