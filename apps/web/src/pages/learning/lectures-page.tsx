import { Reachability } from "@lms/ui/lib/reachability";
import { isReachable } from "../../request/is-reachable.ts";
import { lecturePath, lecturesPath, learnerViewPath, manageLecturesPath } from "@lms/ui/catalogue/model/course-paths";
import { lectureAtPath, secondIn } from "@lms/ui/catalogue/model/lecture-at-second";
import { loading, ready } from "@lms/ui/lib/loadable";
import { courseEndId } from "@lms/ui/learning/model/learning";
import { LecturesScreen } from "@lms/ui/learning/lectures-screen";
import { mayWatch, type Viewer } from "@lms/ui/account/model/viewer";
import { latePart } from "@lms/ui/lib/late-part";
import { noteUse } from "@lms/ui/lib/when-used";
import { type ComponentProps, useEffect } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { type Snapshot, useSnapshot } from "valtio";
import { pathTo, routePaths } from "../../lib/navigation/paths.ts";
import { auth } from "../../account/auth.ts";
import {
  type CourseLectures,
  deleteLecture,
  lectures,
  linkExpiry,
  loadLectures,
  toLectureItem,
} from "../../playback/lectures.ts";
import { useOpenings } from "../../playback/use-openings.ts";
import { useReloads } from "../../playback/use-reloads.ts";
import { courses } from "../../catalogue/courses.ts";
import { prefetchLecture } from "../../playback/prefetch-lecture.ts";
import { markLecture } from "../../learning/progress.ts";
import { addWatched } from "../../learning/progress-reporter.ts";
import { changePlayerSettings } from "../../playback/player-settings.ts";
import { type SidePart, useSidePart } from "./use-side-part.ts";
import { undoDeletion } from "../shared/undo-deletion.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { toViewer } from "../../account/viewer.ts";
import { useLectureText } from "./use-lecture-text.ts";
import { useLockedPreview } from "./use-locked-preview.ts";
import { useOwnCourse } from "./use-own-course.ts";
import { useOwnSettings } from "./use-own-settings.ts";
import { clearRequestedPath } from "../../lib/navigation/requested-path.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { isTextTyped } from "../../lib/typed-text.ts";

const Questions = latePart(async () => (await import("./lecture-questions.tsx")).LectureQuestions);
const Notes = latePart(
  async () => (await import("./lecture-notes.tsx")).LectureNotes,
  <div aria-hidden className="h-96" />,
);

const recording: Pick<ComponentProps<typeof LecturesScreen>, "onWatched" | "onComplete"> = {
  onWatched: (lectureId, watched, occasion) => addWatched(lectureId, watched, occasion === "hidden"),
  onComplete: (lectureId, completed) => void markLecture(lectureId, completed),
};

const fixed = { onSettingsChange: changePlayerSettings, onNextNear: prefetchLecture, questions: Questions };

function asLearner(viewer: Viewer): Viewer {
  return viewer.kind === "visitor" ? viewer : { ...viewer, kind: "learner", subscribed: true };
}

type Lecture = CourseLectures["lectures"][number];

function toCourse<Details extends object>(
  { course, sections, lectures: all, receivedAt }: Snapshot<CourseLectures>,
  lectureDetails: (lecture: Snapshot<Lecture>) => Details,
) {
  return {
    title: course.title,
    language: course.language,
    sections: sections?.map(({ _id, title }) => ({ id: _id, title })),
    lectures: all.map((lecture) => ({
      ...toLectureItem(lecture, course.thumbnail),
      srcExpiresAt: linkExpiry(lecture, receivedAt),
      ...lectureDetails(lecture),
    })),
  };
}

/** Says what the locked lectures wait for. */
function whyLocked({ subscription }: Snapshot<NonNullable<typeof auth.user>>) {
  const { status, currentEnd } = subscription;
  return { expired: status === "expired" ? { endedAt: currentEnd } : undefined, confirming: status === "confirming" };
}

function useLectures(courseId: string | null, subscribed: boolean): void {
  useEffect(() => {
    if (courseId) void loadLectures(courseId);
  }, [courseId]);

  useEffect(() => {
    // Whoever can watch has arrived at the page that was requested before the purchase.
    if (subscribed) clearRequestedPath();
  }, [subscribed]);
}

/** A question that the address names is loaded at once. */
function useNamedQuestion(isNamed: boolean): void {
  useEffect(() => {
    if (isNamed) noteUse();
  }, [isNamed]);
}

/** Leaving asks about the notes of before a reload too. */
function useTypedNotes(): void {
  useEffect(() => {
    const restore = async () => (await import("../../conversation/note-drafts.ts")).restoreDrafts();
    // The part for notes restores them too.
    if (isTextTyped()) void restore().catch(() => undefined);
  }, []);
}

interface Renewed {
  shown: readonly Snapshot<Lecture>[];
  selected: Snapshot<Lecture> | undefined;
  completed: number | undefined;
}

/** What is not ready or not open yet is loaded again when it may be. */
function useRenewal(courseId: string, { shown, selected, completed }: Renewed): void {
  useReloads(courseId, { states: [selected?.preparing && "waiting"], as: "awaited" });
  useOpenings(courseId, shown, completed);
}

interface HrefOptions {
  isLearnerView: boolean;
  sidePart: SidePart;
  /** The lecture that the address names, and where it begins. */
  named: { id: string | null; second: number | undefined };
}

function lectureHrefs(courseId: string, { isLearnerView, sidePart, named }: HrefOptions) {
  return (lectureId: string) => {
    if (isLearnerView) return sidePart.keep(learnerViewPath(courseId, lectureId));
    return named.second !== undefined && lectureId === named.id
      ? lectureAtPath(courseId, lectureId, named.second)
      : sidePart.keep(lecturePath(courseId, lectureId));
  };
}

export function LecturesPage() {
  const { byCourse, deletingIds } = useSnapshot(lectures);
  const { byId } = useSnapshot(courses);
  const { user } = useSnapshot(auth);
  const settings = useSiteSettings();
  const { settings: watchSettings, ...playing } = useOwnSettings();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const id = search.get("course");
  const isLearnerView = user?.role === "ADMIN" && search.get("view") === "learner";
  const own = useOwnCourse(isLearnerView ? null : id);
  const namedId = search.get("lecture");
  const selectedId = namedId ?? own.openedId;
  const second = secondIn(search);
  const sidePart = useSidePart(search, watchSettings.transcript);

  const viewer = toViewer(user);
  const opened = viewer.kind === "learner" && mayWatch(viewer, id ?? undefined);
  useLectures(id, opened);
  useNamedQuestion(search.has("question"));

  const known = id === null ? undefined : byCourse[id];
  const locked = useLockedPreview(known?.status === "ready" ? known.value : undefined, selectedId);

  const shown = known?.status === "ready" ? known.value.lectures : [];
  const selected = shown.find(({ _id }) => _id === selectedId) ?? shown[0];
  const text = useLectureText(id ?? "", selected, search);
  const isNoted = selected?.locked === false && !isLearnerView && !user?.seeing;
  useTypedNotes();
  useRenewal(id ?? "", { shown, selected, completed: own.courseProgress?.completedLectures });

  if (!id) return <Navigate to={routePaths.courses} replace />;
  const remove = async (lectureId: string) => {
    const deleted = await deleteLecture(id, lectureId, undoDeletion(lectureId, settings.trashDays));
    if (deleted && lectureId === selectedId) void navigate(lecturesPath(id), { replace: true });
  };
  const settled = search.has("lecture") || own.settled || isLearnerView;
  const missing = byId[id]?.status === "ready" && !byId[id].value;
  const found = missing ? ready(undefined) : settled ? (known ?? loading) : loading;

  const lectureHref = lectureHrefs(id, { isLearnerView, sidePart, named: { id: namedId, second } });
  const lectureDetails = (lecture: Snapshot<Lecture>) => ({
    ...own.of(lecture),
    ...locked.of(lecture),
    ...(second !== undefined && lecture._id === namedId && { startAt: second }),
  });

  return (
    <Reachability value={isReachable}>
      <LecturesScreen
        course={mapReady(found, (value) => value && toCourse(value, lectureDetails))}
        preview={locked.preview}
        onRetryPreview={() => void locked.load?.()}
        {...text}
        viewer={isLearnerView ? asLearner(viewer) : viewer}
        backFromLearnerView={isLearnerView ? manageLecturesPath(id) : undefined}
        selectedId={selectedId}
        lectureHref={lectureHref}
        addLectureHref={pathTo.addLecture(id)}
        bundle={settings.bundle}
        {...(user && !opened && whyLocked(user))}
        courseProgress={own.courseProgress}
        ending={own.ending && { ...own.ending, requested: hash === `#${courseEndId}` }}
        completingId={own.markingId}
        deletingId={deletingIds[0]}
        settings={watchSettings}
        {...fixed}
        sidePanel={sidePart}
        notes={isNoted ? Notes : undefined}
        onOpen={(lectureId) => void navigate(lectureHref(lectureId))}
        {...(!isLearnerView && recording)}
        {...playing}
        onSourceExpired={() => locked.load?.() ?? loadLectures(id, { quiet: true })}
        onDelete={(lectureId) => void remove(lectureId)}
        onRetry={() => void loadLectures(id)}
      />
    </Reachability>
  );
}
