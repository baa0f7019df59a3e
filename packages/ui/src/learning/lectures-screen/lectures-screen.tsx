import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import type { CourseStanding, Lecture } from "../lecture-list/lecture-list.tsx";
import type { Watched, WatchedOccasion } from "../../kit/media/video-player/watched.ts";
import { cn } from "../../lib/cn.ts";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import type { Bundle } from "../../site/model/site.ts";
import type { Viewer } from "../../account/model/viewer.ts";
import { AddLectureLink } from "./add-lecture-link.tsx";
import { LecturesSkeleton } from "./lectures-skeleton.tsx";
import { WatchLectures } from "./watch-lectures.tsx";

/** A lecture with what its player needs. */
export interface LectureToWatch extends Lecture {
  description: string;
  /** Address of the video, absent when the viewer may not watch it. */
  src?: string | undefined;
  /** Seconds into the video where the viewer stopped. Taken up until something was played. */
  startAt?: number | undefined;
}

export interface LecturesScreenProps {
  /** The course's title and its lectures in order. */
  course: Loadable<{ title: string; lectures: readonly LectureToWatch[] }>;
  viewer: Viewer;
  /** The lecture on the player; the first when absent or unknown. */
  selectedId?: string | undefined;
  /** Address of this screen with that lecture on the player. */
  lectureHref: (lectureId: string) => string;
  /** Where an admin adds a lecture. */
  addLectureHref: string;
  /** What a subscription costs, said beside the way to it. */
  bundle?: Bundle | undefined;
  /** The viewer's subscription has ended; with the day, ISO 8601, where it is known. */
  expired?: { endedAt?: string | undefined } | undefined;
  /** Absent while unknown, and for who may not watch. */
  standing?: CourseStanding | undefined;
  /**
   * What was watched of a lecture, to be reported: told every few seconds of playing, when it stops, when the page is
   * hidden, and when the player goes away.
   */
  onWatched?: ((lectureId: string, watched: Watched, occasion: WatchedOccasion) => void) | undefined;
  /** Marked by hand as complete, or as not complete. */
  onComplete?: ((lectureId: string, completed: boolean) => void) | undefined;
  /** The lecture whose mark is being saved. */
  completingId?: string | undefined;
  /** The lecture that is being deleted. */
  deletingId?: string | undefined;
  /** What the viewer last chose, by the callbacks below: each lecture opened starts with it. Volume from 0 to 1. */
  initialVolume?: number | undefined;
  initialMuted?: boolean | undefined;
  initialRate?: number | undefined;
  /** Volume from 0 to 1. */
  onVolumeChange: (volume: number, muted: boolean) => void;
  onRateChange: (rate: number) => void;
  /**
   * The selected lecture's address no longer answers: load the lectures again. Settles once they were, or could not be;
   * the player goes on where it was.
   */
  onSourceExpired: () => Promise<unknown>;
  /** Confirmed in a dialog. */
  onDelete: (lectureId: string) => void;
  /** Asked to load the lectures again. */
  onRetry: () => void;
}

export function LecturesScreen(props: LecturesScreenProps) {
  const { course, selectedId } = props;
  const selected = course.status === "ready" ? selectLecture(course.value.lectures, selectedId) : undefined;

  return (
    <Container
      aria-busy={course.status === "loading"}
      // A flexible column on phones: an item of a grid would stick within its own row only.
      className="flex max-w-352 flex-col pb-16 lg:grid lg:grid-cols-[minmax(0,1fr)_auto_minmax(300px,380px)] lg:grid-rows-[auto_auto_1fr] lg:pt-7"
    >
      {/* The same element in every state, so that focus sent to it stays. */}
      <h1
        tabIndex={-1}
        data-page-heading
        className={cn(
          course.status === "loading" && "sr-only",
          "heading order-2 mt-5 text-xl lg:col-start-1 lg:row-start-2 lg:text-2xl",
          !selected && "order-none col-span-full mb-5 lg:row-start-1",
        )}
      >
        {selected?.title ?? (course.status === "ready" ? course.value.title : "Lectures")}
      </h1>
      <LecturesBody {...props} selected={selected} />
    </Container>
  );
}

function LecturesBody(props: LecturesScreenProps & { selected: LectureToWatch | undefined }) {
  const { course, viewer, selected, addLectureHref, onRetry } = props;
  switch (course.status) {
    case "loading":
      return <LecturesSkeleton />;
    case "failed":
      return <ErrorState message={course.message} onRetry={onRetry} className="col-span-full" />;
    case "ready":
      if (selected) return <WatchLectures {...props} course={course.value} selected={selected} />;
      return <NoLectures viewer={viewer} addLectureHref={addLectureHref} />;
    default:
      return course satisfies never;
  }
}

function NoLectures({ viewer, addLectureHref }: Pick<LecturesScreenProps, "viewer" | "addLectureHref">) {
  if (viewer.kind === "admin") {
    return (
      <EmptyState title="No lectures yet" action={<AddLectureLink href={addLectureHref} />} className="col-span-full">
        Learners can already find the course. Give them something to watch.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No lectures yet"
      action={
        <ButtonLink tone="neutral">
          <Link href="/courses">All courses</Link>
        </ButtonLink>
      }
      className="col-span-full"
    >
      The first ones are being prepared. Come back soon.
    </EmptyState>
  );
}

function selectLecture(lectures: readonly LectureToWatch[], id: string | undefined): LectureToWatch | undefined {
  return lectures.find((lecture) => lecture.id === id) ?? lectures[0];
}
