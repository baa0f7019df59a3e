import { type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { staffPath } from "@lms/ui/authoring/model/course-staff";
import { ManageLecturesScreen } from "@lms/ui/authoring/manage-lectures-screen";
import { useEffect, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { type Snapshot, useSnapshot } from "valtio";
import { courseKind, mayEdit } from "../../account/course-kind.ts";
import { auth } from "../../account/auth.ts";
import { useFormDrafts } from "../../account/use-form-draft.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { toCourseCard } from "../../catalogue/course-card.ts";
import { addSection, deleteSection, renameSection, reorder } from "../../authoring/curriculum.ts";
import { pickVideos, removeEndedUploads } from "../../authoring/uploads/lecture-uploads.ts";
import { uploadActions } from "../../authoring/uploads/upload-actions.ts";
import { lectureUploads } from "../../authoring/uploads/upload-list.ts";
import { toUploadRows } from "./to-upload-rows.ts";
import { useHeadingFocus } from "../shared/use-heading-focus.ts";
import { useKnownUploads } from "../shared/use-known-uploads.ts";
import { courses } from "../../catalogue/courses.ts";
import { courseExport, exportCourse } from "../../authoring/course-export.ts";
import { type CourseLectures, deleteLecture, lectures, loadLectures, toLectureItem } from "../../playback/lectures.ts";
import { checkVideo } from "../../site/check-file.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { undoDeletion } from "../shared/undo-deletion.ts";
import { publication, setCoursePublication, setLecturePublication } from "../../authoring/publication.ts";
import { chooseSound, retryStream, streams } from "../../authoring/streams.ts";
import { type CourseDialog, CourseDialogs } from "./course-dialogs.tsx";
import { useLectureEditing } from "./use-lecture-editing.ts";
import { useReloads } from "../../playback/use-reloads.ts";

export function ManageLecturesPage() {
  const { byCourse, deletingIds } = useSnapshot(lectures);
  const { byId } = useSnapshot(courses);
  const { uploads } = useSnapshot(lectureUploads);
  const { courseIds: publishing, lectureIds: publishingIds } = useSnapshot(publication);
  const { retryingIds } = useSnapshot(streams);
  const { exporting } = useSnapshot(courseExport);
  const { onDirtyChange } = useUnsavedChanges();
  const [search] = useSearchParams();
  const id = search.get("course") ?? "";
  const { mayChange, mayPublish, isAdmin, trashDays } = useRights(id);
  useHeadingFocus(id);
  useKnownUploads(mayChange ? id : "");
  const formDraftFor = useFormDrafts("new lecture");
  const [dialog, setDialog] = useState<CourseDialog>();
  const { conflictDialog, ...editing } = useLectureEditing(id);

  useEffect(() => {
    if (mayChange && id) void loadLectures(id);
    return removeEndedUploads;
  }, [id, mayChange]);

  const pick = async (files: File[], after?: string) =>
    pickVideos(id, files, { problems: await Promise.all(files.map(checkVideo)), after });

  const found = toManagedCourse(byCourse[id], byId[id]);
  const course = found.status === "ready" ? found.value : undefined;
  const shown = course?.lectures;
  useReloads(id, { states: shown?.map(({ streaming }) => streaming?.state) ?? [], publishAt: course?.publishAt });

  if (!id) return <Navigate to={routePaths.adminDashboard} replace />;
  if (!mayChange) return <Navigate to={routePaths.denied} replace />;
  return (
    <>
      <ManageLecturesScreen
        key={id}
        nav={<AdminTabs current="dashboard" />}
        course={found}
        onRetry={() => void loadLectures(id)}
        onCopy={isAdmin ? () => setDialog("copy") : undefined}
        onReplacePicture={() => setDialog("picture")}
        onReplaceVideo={(lectureId) => setDialog({ lectureId })}
        exporting={exporting}
        onExport={isAdmin ? (threads) => void exportCourse(id, threads) : undefined}
        staffHref={mayPublish ? staffPath(id) : undefined}
        withoutPublication={!mayPublish}
        onReorder={(ids) => reorder(id, ids)}
        onAddSection={(title) => addSection(id, title)}
        onRenameSection={(sectionId, title) => renameSection(id, sectionId, title)}
        trashDays={trashDays}
        onDeleteSection={(sectionId, withLectures) =>
          deleteSection(id, sectionId, { withLectures, undo: undoDeletion(sectionId, trashDays) })
        }
        publishing={publishing.includes(id)}
        onPublish={(withLectures) => void setCoursePublication(id, { published: true, withLectures })}
        onSchedule={(publishAt, withLectures) =>
          void setCoursePublication(id, { published: false, publishAt, withLectures })
        }
        onUnpublish={() => void setCoursePublication(id, { published: false })}
        publishingIds={publishingIds}
        retryingIds={retryingIds}
        onRetryStream={(lectureId) => void retryStream(id, lectureId)}
        onChooseSound={(lectureId, track) => chooseSound(id, lectureId, track)}
        onPublishLecture={(lectureId, to) => void setLecturePublication(id, lectureId, to)}
        {...editing}
        deletingIds={deletingIds}
        onDelete={(lectureId) => void deleteLecture(id, lectureId, undoDeletion(lectureId, trashDays))}
        uploads={toUploadRows(uploads, id, { lectures: shown, sections: course?.sections, formDraftFor })}
        onPick={(files, after) => void pick(files, after)}
        {...uploadActions}
        onDirtyChange={onDirtyChange}
      />
      {conflictDialog}
      <CourseDialogs dialog={dialog} courseId={id} onClose={() => setDialog(undefined)} />
    </>
  );
}

function useRights(courseId: string) {
  const { user } = useSnapshot(auth);
  const { trashDays } = useSiteSettings();
  const kind = courseKind(user, courseId);
  const isAdmin = kind === "admin";
  return {
    isAdmin,
    mayChange: mayEdit(user, courseId),
    mayPublish: isAdmin || kind === "owner",
    // Nobody else restores what is in the trash.
    trashDays: isAdmin ? trashDays : undefined,
  };
}

function toManagedCourse(
  known: Snapshot<Loadable<CourseLectures>> | undefined,
  courseInList: Snapshot<Loadable<CourseLectures["course"] | undefined>> | undefined,
) {
  if (known?.status === "ready") return ready(toManaged(known.value));
  const isMissing = known?.status === "failed" && courseInList?.status === "ready" && courseInList.value === undefined;
  return isMissing ? ready(undefined) : (known ?? loading);
}

function toManaged({ course, lectures: all, sections = [], streamsAvailable }: Snapshot<CourseLectures>) {
  return {
    ...toCourseCard(course),
    streamsAvailable,
    sections: sections.map(({ _id, title }) => ({ id: _id, title })),
    lectures: all.map((lecture) => toLectureItem(lecture)),
  };
}
