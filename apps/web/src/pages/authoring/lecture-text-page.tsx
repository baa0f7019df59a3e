import { LectureTextScreen } from "@lms/ui/authoring/lecture-text-screen";
import { learnerViewPath } from "@lms/ui/catalogue/model/course-paths";
import { useEffect } from "react";
import { Navigate, useParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import { mayEdit } from "../../account/course-kind.ts";
import { auth } from "../../account/auth.ts";
import { addLecturePicture, previewLectureText } from "../../authoring/lecture-text-changes.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import { loadLectures } from "../../playback/lectures.ts";
import { loadLectureText } from "../../playback/lecture-texts.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { FileChecks } from "../shared/file-checks.tsx";
import { useTextEditing } from "./use-text-editing.ts";

export function LectureTextPage() {
  const { course: courseId = "", lecture: lectureId = "" } = useParams();
  const { user } = useSnapshot(auth);
  const unsaved = useUnsavedChanges();
  const place = { courseId, lectureId };
  const { conflictDialog, key, onDirtyChange, ...editing } = useTextEditing(place);

  const load = () => {
    void loadLectures(courseId);
    void loadLectureText({ courseId, lectureId });
  };
  const mayChange = mayEdit(user, courseId);
  useEffect(() => {
    if (!mayChange) return;
    void loadLectures(courseId);
    void loadLectureText({ courseId, lectureId });
  }, [courseId, lectureId, mayChange]);

  if (!mayChange) return <Navigate to={routePaths.denied} replace />;
  return (
    <FileChecks>
      <LectureTextScreen
        key={key}
        nav={<AdminTabs current="dashboard" />}
        courseId={courseId}
        {...editing}
        lectureHref={learnerViewPath(courseId, lectureId)}
        onRetry={load}
        onPreview={(source) => void previewLectureText(place, source)}
        onAddPicture={(picture) => addLecturePicture(place, picture)}
        onDirtyChange={(dirty) => {
          onDirtyChange(dirty);
          unsaved.onDirtyChange(dirty);
        }}
      />
      {conflictDialog}
    </FileChecks>
  );
}
