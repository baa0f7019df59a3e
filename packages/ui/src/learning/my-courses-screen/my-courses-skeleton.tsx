import { t } from "@lms/texts/learning/my-courses-screen";
import { BannerCardSkeleton } from "../../kit/layout/banner-card/banner-card-skeleton.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { LearningCardSkeleton } from "../learning-card/learning-card-skeleton.tsx";
import { mayWatchSome } from "../../account/model/viewer.ts";
import { CoursesBar } from "./courses-bar.tsx";
import { myCoursesGrid } from "./courses-grid.tsx";
import type { MyCoursesScreenProps } from "./my-courses-screen-props.ts";

export type MyCoursesSkeletonProps = Omit<MyCoursesScreenProps, "courses" | "busy" | "onRetry">;

export function MyCoursesSkeleton({ viewer, ...choice }: MyCoursesSkeletonProps) {
  const loadingText = t("loading");
  if (!mayWatchSome(viewer)) {
    return (
      <>
        <output className="sr-only">{loadingText}</output>
        <Delayed>
          <BannerCardSkeleton />
        </Delayed>
      </>
    );
  }
  return (
    <>
      <CoursesBar searchable={choice.query !== ""} {...choice} />
      <output className="mb-4 block text-sm text-muted">{loadingText}</output>
      <Delayed aria-hidden="true" className={myCoursesGrid}>
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <LearningCardSkeleton key={card} />
        ))}
      </Delayed>
    </>
  );
}
