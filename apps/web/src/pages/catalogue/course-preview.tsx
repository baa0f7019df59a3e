import { Reachability } from "@lms/ui/lib/reachability";
import { isReachable } from "../../request/is-reachable.ts";
import { PreviewDialog } from "@lms/ui/catalogue/preview-dialog";
import { isFiles, isText } from "@lms/ui/catalogue/model/lecture-parts";
import { secondIn } from "@lms/ui/catalogue/model/lecture-at-second";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { useSearchParams } from "react-router-dom";
import { auth } from "../../account/auth.ts";
import { toViewer } from "../../account/viewer.ts";
import type { coursePages } from "../../catalogue/course-page.ts";
import { wantsLittleData } from "../../lib/save-data.ts";
import { changePlayerSettings, playerSettings } from "../../playback/player-settings.ts";
import { lectureTexts, loadLectureText } from "../../playback/lecture-texts.ts";
import { downloadPreviewFile, loadPreview, previews } from "../../playback/previews.ts";

export interface CoursePreviewProps {
  slug: string;
  lecture: { id: string; title: string };
  page: Snapshot<(typeof coursePages)["bySlug"][string]>;
  onNext: (lecture: { id: string; title: string }) => void;
  onClose: () => void;
}

/** Loaded with the first preview that is opened. */
export function CoursePreview({ slug, lecture: { id, title }, page, onNext, onClose }: CoursePreviewProps) {
  const { byLecture } = useSnapshot(previews);
  const { byLecture: texts } = useSnapshot(lectureTexts);
  const { user } = useSnapshot(auth);
  const { captions, captionStyle, quality } = useSnapshot(playerSettings);
  const [search] = useSearchParams();

  const shown = page.status === "ready" ? page.value : undefined;
  const lectures = shown?.lectures ?? [];
  const nextFree = lectures.slice(lectures.findIndex(({ _id }) => _id === id) + 1).find(({ preview }) => preview);

  const parts = lectures.find(({ _id }) => _id === id)?.parts ?? [];
  const isRead = isText({ parts });
  const courseId = shown?.course._id;

  useEffect(() => void loadPreview(slug, id), [slug, id]);
  useEffect(() => {
    if (isRead && courseId !== undefined) void loadLectureText({ courseId, lectureId: id });
  }, [isRead, courseId, id]);

  return (
    <Reachability value={isReachable}>
      <PreviewDialog
        open
        onOpenChange={onClose}
        lectureId={id}
        title={title}
        next={nextFree && { id: nextFree._id, title: nextFree.title }}
        viewer={toViewer(user)}
        confirming={user?.subscription.status === "confirming"}
        onNext={onNext}
        language={shown?.course.language}
        preview={byLecture[id] ?? loading}
        filesOnly={isFiles({ parts })}
        onDownload={(fileId) => void downloadPreviewFile(slug, id, fileId)}
        text={isRead ? (texts[id] ?? loading) : undefined}
        startAt={search.get("preview") === id ? secondIn(search) : undefined}
        settings={{ quality, captions, captionStyle }}
        onSettingsChange={(change) => {
          // Lectures keep their own volume and speed.
          if ("quality" in change || "captions" in change || "captionStyle" in change) changePlayerSettings(change);
        }}
        saveData={wantsLittleData()}
        onRetry={() => {
          void loadPreview(slug, id);
          if (isRead && courseId !== undefined) void loadLectureText({ courseId, lectureId: id });
        }}
        onSourceExpired={() => loadPreview(slug, id)}
      />
    </Reachability>
  );
}
