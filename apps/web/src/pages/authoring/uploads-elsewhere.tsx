import { manageLecturesPath } from "@lms/ui/catalogue/model/course-paths";
import { UploadTray } from "@lms/ui/authoring/upload-tray";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { useLocation, useSearchParams } from "react-router-dom";
import { pauseUpload, removeUpload, resumeUpload } from "../../authoring/uploads/lecture-uploads.ts";
import { lectureUploads, type ListedUpload } from "../../authoring/uploads/upload-list.ts";

const shownStatuses = new Set<ListedUpload["status"]>([
  "waiting",
  "sending",
  "paused",
  "lost",
  "checking",
  "failed",
  "added",
]);

/** Uploads that the current page does not list itself. */
export function UploadsElsewhere() {
  const { uploads } = useSnapshot(lectureUploads);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isListing = pathname === routePaths.manageLectures || pathname === routePaths.addLecture;
  const listedCourseId = isListing ? search.get("course") : undefined;
  const shown = uploads.filter(({ courseId, status }) => courseId !== listedCourseId && shownStatuses.has(status));

  return (
    <UploadTray
      uploads={shown}
      uploadHref={(id) => manageLecturesPath(shown.find((upload) => upload.id === id)?.courseId ?? "")}
      onPauseUpload={pauseUpload}
      onResumeUpload={resumeUpload}
      onDismiss={() => {
        for (const { id } of shown) removeUpload(id);
        document.getElementById("main")?.focus({ preventScroll: true });
      }}
    />
  );
}
