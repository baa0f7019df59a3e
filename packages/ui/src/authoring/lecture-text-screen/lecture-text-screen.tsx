import { t } from "@lms/texts/authoring/lecture-text-screen";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { LectureFrame } from "../lecture-frame/lecture-frame.tsx";
import { LectureSubtitle } from "../lecture-frame/lecture-subtitle.tsx";
import type { LectureTextScreenProps } from "./lecture-text-screen-props.ts";
import { TextEditor } from "./text-editor.tsx";

export function LectureTextScreen(props: LectureTextScreenProps) {
  const { nav, courseId, text, onRetry } = props;
  const known = text.status === "ready" ? text.value : undefined;
  return (
    <LectureFrame
      nav={nav}
      courseId={courseId}
      title={t("title")}
      subtitle={known && <LectureSubtitle {...known} />}
      part={text}
      onRetry={onRetry}
      loadingLabel={t("loading")}
      skeleton={
        <>
          <Skeleton className="mt-3 h-5 w-72 max-w-full" />
          <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
            <Skeleton className="h-96 rounded-control" />
            <Skeleton className="h-96 rounded-control max-xl:hidden" />
          </div>
        </>
      }
      className="max-w-352 pb-16"
    >
      {(value) => <TextEditor {...props} text={value} />}
    </LectureFrame>
  );
}
