import { loading, ready } from "@lms/ui/lib/loadable";
import { OverviewScreen } from "@lms/ui/learning/overview-screen";
import { indianHour } from "@lms/ui/lib/format/indian-time";
import { useEffect, useSyncExternalStore } from "react";
import { useSnapshot } from "valtio";
import { OwnBatches } from "../shared/own-batches.tsx";
import { mayWatch } from "@lms/ui/account/model/viewer";
import { auth, renewSession } from "../../account/auth.ts";
import { toLearnerCourses, toStartedCourse } from "../../learning/learner-course.ts";
import { loadProgress } from "../../learning/progress.ts";
import { now } from "../../lib/clock.ts";
import { courses, loadCourses, loadMoreCourses } from "../../catalogue/courses.ts";
import { onCourseRestored } from "../../authoring/restored-courses.ts";
import { listKey } from "../../lib/store/paged-list.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { toSubscription, toViewer } from "../../account/viewer.ts";
import { useOwnProgress } from "../../learning/use-own-progress.ts";
import { coursesToBegin, type OverviewData } from "@lms/ui/learning/model/learning";

const popularCourses = { q: "", filter: "all", choice: { orderBy: "learners" }, size: 10 } as const;
const offered = 3;

export function OverviewPage() {
  const { user } = useSnapshot(auth);
  const list = useSnapshot(courses).lists[listKey(popularCourses)] ?? loading;
  const settings = useSiteSettings();
  const own = useOwnProgress();
  const dayTime = useSyncExternalStore(never, () => dayTimeAt(new Date().getHours()), servedDayTime);

  useEffect(() => {
    void renewSession();
    void loadCourses(popularCourses);
  }, []);
  useEffect(() => onCourseRestored(() => void loadCourses(popularCourses)), []);

  const bothReady = own.status === "ready" && list.status === "ready";
  const toBegin = bothReady ? coursesToBegin(toLearnerCourses(list.value.items, own.value.courses)) : [];
  const isOpen = ({ id }: { id: string }) => mayWatch(toViewer(user), id);
  // Courses without lectures are not offered.
  const nextCursor = bothReady && toBegin.length < offered ? list.value.nextCursor : undefined;
  useEffect(() => {
    if (nextCursor !== undefined) void loadMoreCourses(popularCourses);
  }, [nextCursor]);

  const overview = () => {
    if (own.status !== "ready") return own;
    if (list.status !== "ready") return list;
    const { watchedSeconds, watchedThisWeek, days, catalogue } = own.value;
    return ready<OverviewData>({
      started: own.value.courses.map(toStartedCourse),
      courseCount: catalogue.courses,
      lectureCount: catalogue.lectures,
      toBegin: toBegin.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a))).slice(0, offered),
      watchedSeconds,
      watchedThisWeek,
      days,
    });
  };

  if (!user) return null;
  return (
    <OverviewScreen
      viewer={toViewer(user)}
      dayTime={dayTime}
      overview={overview()}
      subscription={toSubscription(user)}
      bundle={settings.bundle}
      batches={user.role === "USER" && settings.features?.batches !== false && <OwnBatches />}
      onRetry={() => {
        void loadProgress();
        void loadCourses(popularCourses);
      }}
    />
  );
}

const never = () => () => undefined;

/** The server does not know the reader's time: its page greets by the time in India. */
function servedDayTime() {
  return dayTimeAt(indianHour(now()));
}

function dayTimeAt(hour: number): "morning" | "afternoon" | "evening" {
  if (hour < 12) return "morning";
  return hour < 17 ? "afternoon" : "evening";
}
