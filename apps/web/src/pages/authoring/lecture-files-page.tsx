import { LectureFilesScreen } from "@lms/ui/authoring/lecture-files-screen";
import type { LectureFile } from "@lms/ui/catalogue/model/lecture-file";
import { learnerViewPath } from "@lms/ui/catalogue/model/course-paths";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect, useState } from "react";
import { Navigate, useParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { mayEdit } from "../../account/course-kind.ts";
import { auth } from "../../account/auth.ts";
import * as changes from "../../authoring/uploads/lecture-file-changes.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { downloadLectureFile } from "../../playback/download-lecture-file.ts";
import { toFileItem } from "../../playback/lecture-files.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { lectures, loadLectures } from "../../playback/lectures.ts";
import { useReloads } from "../../playback/use-reloads.ts";
import { sizeLimit } from "../../site/check-file.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";

const defaultLimit = 50 * 1024 ** 2;

/** The server counts the pages of a PDF after it has accepted it. */
function isBeingRead({ type, state, pages, unread }: LectureFile): boolean {
  return type === "application/pdf" && state === "ready" && pages === undefined && unread !== true;
}

export function LectureFilesPage() {
  const { course: courseId = "", lecture: lectureId = "" } = useParams();
  const { user } = useSnapshot(auth);
  const { byCourse } = useSnapshot(lectures);
  const { uploads, busyIds } = useSnapshot(changes.lectureFileChanges);
  const [maxBytes, setMaxBytes] = useState(defaultLimit);
  const place = { courseId, lectureId };

  const mayChange = mayEdit(user, courseId);

  useEffect(() => {
    if (!mayChange) return;
    void loadLectures(courseId);
    void sizeLimit("file").then(setMaxBytes);
  }, [courseId, mayChange]);

  const lecture = mapReady(byCourse[courseId] ?? loading, ({ course, lectures: all }) => {
    const found = all.find(({ _id }) => _id === lectureId);
    const { title: courseTitle, language } = course;
    return found && { title: found.title, courseTitle, language, files: (found.files ?? []).map(toFileItem) };
  });
  const files = lecture.status === "ready" ? lecture.value?.files : undefined;
  useReloads(courseId, { states: files?.some(isBeingRead) ? ["running"] : [] });

  if (!mayChange) return <Navigate to={routePaths.denied} replace />;
  return (
    <LectureFilesScreen
      nav={<AdminTabs current="dashboard" />}
      courseId={courseId}
      lecture={lecture}
      uploads={uploads.filter((each) => each.lectureId === lectureId)}
      maxBytes={maxBytes}
      busyIds={busyIds}
      lectureHref={learnerViewPath(courseId, lectureId)}
      onRetry={() => void loadLectures(courseId)}
      onAdd={(chosen) => void changes.addLectureFiles(place, chosen)}
      onStop={changes.stopLectureFile}
      onChange={(fileId, change) => void changes.updateLectureFile(place, fileId, change)}
      onRemove={(fileId) => void changes.removeLectureFile(place, fileId)}
      onDownload={(fileId) => void downloadLectureFile(courseId, fileId)}
    />
  );
}
