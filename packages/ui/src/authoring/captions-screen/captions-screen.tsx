import { t } from "@lms/texts/authoring/captions-screen";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { LectureFrame } from "../lecture-frame/lecture-frame.tsx";
import { LectureCaptions } from "./lecture-captions.tsx";
import type { CaptionsScreenProps } from "./captions-screen-props.ts";

export function CaptionsScreen(props: CaptionsScreenProps) {
  const { nav, courseId, lecture, onRetry } = props;
  return (
    <LectureFrame
      nav={nav}
      courseId={courseId}
      title={t("title")}
      part={lecture}
      onRetry={onRetry}
      loadingLabel={t("loading")}
      skeleton={
        <>
          <Skeleton className="mt-3 h-5 w-72 max-w-full" />
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_28rem]">
            <div className="grid content-start gap-3">
              <Skeleton className="h-16 rounded-card" />
              <Skeleton className="h-16 rounded-card" />
            </div>
            <Skeleton className="aspect-video rounded-card max-xl:order-first" />
          </div>
        </>
      }
      className="max-w-352 pb-16"
    >
      {(value) => <LectureCaptions {...props} lecture={value} />}
    </LectureFrame>
  );
}
