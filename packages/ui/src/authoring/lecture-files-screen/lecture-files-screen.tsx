import { t } from "@lms/texts/authoring/lecture-files-screen";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { LectureFrame } from "../lecture-frame/lecture-frame.tsx";
import { LectureSubtitle } from "../lecture-frame/lecture-subtitle.tsx";
import { FilesEditor } from "./files-editor.tsx";
import type { LectureFilesScreenProps } from "./lecture-files-screen-props.ts";

export function LectureFilesScreen(props: LectureFilesScreenProps) {
  const { nav, courseId, lecture, onRetry } = props;
  const known = lecture.status === "ready" ? lecture.value : undefined;
  return (
    <LectureFrame
      nav={nav}
      courseId={courseId}
      title={t("title")}
      subtitle={known && <LectureSubtitle {...known} />}
      part={lecture}
      onRetry={onRetry}
      loadingLabel={t("loading")}
      skeleton={
        <>
          <Skeleton className="mt-6 h-36 rounded-card" />
          <Skeleton className="mt-6 h-40 rounded-card" />
        </>
      }
      className="max-w-4xl pb-16"
    >
      {({ files }) => <FilesEditor {...props} files={files} />}
    </LectureFrame>
  );
}
