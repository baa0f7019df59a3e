import { ready } from "@lms/ui/lib/loadable";
import { OverviewScreen } from "@lms/ui/learning/overview-screen";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { OwnBatches } from "../../batches/own-batches.tsx";
import { auth, renewSession } from "../../account/auth.ts";
import { toLearnerCourses, toStartedCourse } from "../learner-course.ts";
import { loadProgress } from "../progress.ts";
import { allCourses, loadAllCourses } from "../../catalogue/all-courses.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { subscriptionOf, viewerOf } from "../../account/viewer.ts";
import { useOwnProgress } from "../use-own-progress.ts";
import { coursesToBegin, type OverviewData } from "@lms/ui/learning/model/learning";

export function OverviewPage() {
  const { user } = useSnapshot(auth);
  const { courses } = useSnapshot(allCourses);
  const settings = useSiteSettings();
  const own = useOwnProgress();
  const [dayTime] = useState(() => dayTimeAt(new Date().getHours()));

  useEffect(() => {
    void renewSession();
    void loadAllCourses();
  }, []);

  const overview = () => {
    if (own.status !== "ready") return own;
    if (courses.status !== "ready") return courses;
    const { watchedSeconds, watchedThisWeek, days } = own.value;
    return ready<OverviewData>({
      started: own.value.courses.map(toStartedCourse),
      courseCount: courses.value.length,
      lectureCount: courses.value.reduce((sum, { numberOfLectures }) => sum + numberOfLectures, 0),
      toBegin: coursesToBegin(toLearnerCourses(courses.value, own.value.courses)).slice(0, 3),
      watchedSeconds,
      watchedThisWeek,
      days,
    });
  };

  if (!user) return null;
  return (
    <OverviewScreen
      viewer={viewerOf(user)}
      dayTime={dayTime}
      overview={overview()}
      subscription={subscriptionOf(user)}
      bundle={settings.bundle}
      batches={user.role === "USER" && <OwnBatches />}
      onRetry={() => {
        void loadProgress();
        void loadAllCourses();
      }}
    />
  );
}

function dayTimeAt(hour: number): "morning" | "afternoon" | "evening" {
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}
