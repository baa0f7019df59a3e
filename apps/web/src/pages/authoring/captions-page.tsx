import { Reachability } from "@lms/ui/lib/reachability";
import { isReachable } from "../../request/is-reachable.ts";
import { courseLanguages } from "@lms/api/forms";
import { CaptionsScreen } from "@lms/ui/authoring/captions-screen";
import { manageLecturesPath } from "@lms/ui/catalogue/model/course-paths";
import type { CaptionedLecture } from "@lms/ui/authoring/model/managed-captions";
import { type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useFormDrafts } from "../../account/use-form-draft.ts";
import { mayEdit } from "../../account/course-kind.ts";
import { auth } from "../../account/auth.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { routePaths } from "../../lib/navigation/paths.ts";
import { Navigate, useSearchParams } from "react-router-dom";
import { saveText } from "../../lib/save-text.ts";
import { useUnsavedChanges } from "../../lib/navigation/unsaved-changes.ts";
import {
  captions,
  captionsKey,
  deleteCaptions,
  loadCaptions,
  makeDefault,
  saveLines,
  uploadCaptions,
} from "../../authoring/captions.ts";
import { linkExpiry, lectures, loadLectures, toLectureItem } from "../../playback/lectures.ts";
import { toWebVtt } from "../../authoring/web-vtt.ts";

type Language = (typeof courseLanguages)[number];

export function CaptionsPage() {
  const [search] = useSearchParams();
  const courseId = search.get("course") ?? "";
  const lectureId = search.get("lecture") ?? "";
  const { changing } = useSnapshot(captions);
  const { user } = useSnapshot(auth);
  const { onDirtyChange } = useUnsavedChanges();
  const draftFor = useFormDrafts("captions");
  const lecture = useCaptionedLecture(courseId, lectureId);

  const load = () => {
    void loadLectures(courseId);
    void loadCaptions({ courseId, lectureId });
  };
  const mayChange = mayEdit(user, courseId);
  useEffect(() => {
    if (!mayChange || courseId === "" || lectureId === "") return;
    void loadLectures(courseId);
    void loadCaptions({ courseId, lectureId });
  }, [courseId, lectureId, mayChange]);

  if (courseId === "" || lectureId === "")
    return <Navigate to={courseId === "" ? routePaths.adminDashboard : manageLecturesPath(courseId)} replace />;
  if (!mayChange) return <Navigate to={routePaths.denied} replace />;
  const place = { courseId, lectureId };
  const download = (language: string) => {
    const found = lecture.status === "ready" ? lecture.value : undefined;
    const chosen = found?.captions.find((each) => each.language === language);
    if (found && chosen) saveText(`${fileName(found.title)}.${language}.vtt`, "text/vtt", toWebVtt(chosen.cues));
  };

  return (
    <Reachability value={isReachable}>
      <CaptionsScreen
        key={lectureId}
        nav={<AdminTabs current="dashboard" />}
        courseId={courseId}
        lecture={lecture}
        onRetry={load}
        languages={courseLanguages}
        busyLanguages={courseLanguages.filter((tag) => changing.includes(captionsKey(lectureId, tag)))}
        onUpload={(language, file) => uploadCaptions(place, known(language), file)}
        onMakeDefault={(language) => void makeDefault(place, known(language))}
        onDownload={download}
        onDelete={(language) => void deleteCaptions(place, known(language))}
        onSave={(language, cues, version) => saveLines(place, known(language), cues, version)}
        onDirtyChange={onDirtyChange}
        formDraftFor={(language) => draftFor(captionsKey(lectureId, language))}
        onSourceExpired={() => loadLectures(courseId, { quiet: true })}
      />
    </Reachability>
  );
}

function useCaptionedLecture(courseId: string, lectureId: string): Loadable<CaptionedLecture | undefined> {
  const { byLecture } = useSnapshot(captions);
  const { byCourse } = useSnapshot(lectures);
  const found = byLecture[lectureId] ?? loading;
  const course = byCourse[courseId] ?? loading;
  if (found.status !== "ready") return found;
  if (course.status !== "ready") return found.value ? course : ready(undefined);
  const lecture = course.value.lectures.find(({ _id }) => _id === lectureId);
  const all = found.value;
  if (!lecture || !all) return ready(undefined);
  const {
    src,
    sound,
    poster,
    duration,
    stream,
    captions: links,
  } = toLectureItem(lecture, course.value.course.thumbnail);
  return ready({
    title: lecture.title,
    courseTitle: course.value.course.title,
    language: course.value.course.language,
    video:
      src === undefined && stream === undefined
        ? undefined
        : {
            src,
            sound,
            srcExpiresAt: linkExpiry(lecture, course.value.receivedAt),
            stream,
            poster,
            duration,
            captions: links?.flatMap(({ language, isDefault, src: file }) => {
              const saved = all.find((each) => each.language === language);
              return saved ? [{ language, isDefault, src: file, version: saved.version }] : [];
            }),
          },
    captions: all,
  });
}

function known(language: string): Language {
  const tag = courseLanguages.find((each) => each === language);
  if (tag === undefined) throw new Error(`Captions cannot be in ${language}.`);
  return tag;
}

function fileName(title: string): string {
  return title.replaceAll(/[\s/\\:*?"<>|]+/gu, "-").slice(0, 80);
}
