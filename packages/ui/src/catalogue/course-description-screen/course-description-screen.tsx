import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { CourseThumbnail } from "../course-thumbnail/course-thumbnail.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { formatDate } from "../../lib/format.ts";
import { formatLearningTime } from "../../lib/learning-time.ts";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import { CourseActions } from "./course-actions.tsx";
import { descriptionLook } from "./description-look.ts";
import { CourseDescriptionSkeleton } from "./course-description-skeleton.tsx";
import type { CourseCardData } from "../model/course.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

const count = new Intl.NumberFormat("en-IN");

export interface CourseDescriptionScreenProps {
  /** Ready with `undefined` when there is no such course. */
  course: Loadable<CourseCardData | undefined>;
  viewer: SignedInViewer;
  bundle?: Bundle | undefined;
  deleting?: boolean;
  onDelete: () => void;
  onRetry: () => void;
}

export function CourseDescriptionScreen({ course, onRetry, ...rest }: CourseDescriptionScreenProps) {
  switch (course.status) {
    case "loading":
      return (
        <Container aria-busy="true">
          <h1 tabIndex={-1} data-page-heading className="sr-only">
            Loading the course…
          </h1>
          <Delayed className={descriptionLook}>
            <CourseDescriptionSkeleton />
          </Delayed>
        </Container>
      );
    case "failed":
      return (
        <Container className="py-10 sm:py-14">
          <h1 tabIndex={-1} data-page-heading className="mb-6 heading text-2xl outline-none">
            Course
          </h1>
          <ErrorState message={course.message} onRetry={onRetry} />
        </Container>
      );
    case "ready":
      return course.value ? <Description course={course.value} {...rest} /> : <NoSuchCourse />;
    default:
      return course satisfies never;
  }
}

function NoSuchCourse() {
  return (
    <Notice
      title="This course is not here"
      picture="lost"
      action={
        <ButtonLink>
          <Link href="/courses">Browse courses</Link>
        </ButtonLink>
      }
    >
      It may have been deleted, or the link may be incomplete.
    </Notice>
  );
}

type DescriptionProps = Omit<CourseDescriptionScreenProps, "course" | "onRetry"> & { course: CourseCardData };

function Description({ course, ...actions }: DescriptionProps) {
  return (
    <Container className={descriptionLook}>
      <header className="lg:pt-2">
        <div className="flex flex-wrap items-center gap-3">
          {course.badge && <Badge tone="accent">{course.badge}</Badge>}
          <p className="min-w-0 font-medium break-words text-muted">{course.category}</p>
        </div>
        <h1
          tabIndex={-1}
          data-page-heading
          className="mt-3 heading text-3xl text-balance break-words outline-none sm:text-4xl"
        >
          {course.title}
        </h1>
      </header>

      <aside
        aria-label="This course"
        className="overflow-clip rounded-card border border-line bg-surface lg:sticky lg:top-6 lg:row-span-2"
      >
        <CourseThumbnail course={course} eager="first" sizes="(min-width: 1024px) 400px, 100vw" />
        <div className="p-5 sm:p-6">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
            <Fact name="Total lectures" value={count.format(course.lectureCount)} />
            {course.duration ? <Fact name="Duration" value={formatLearningTime(course.duration)} /> : null}
            <Fact name="Instructor" value={course.instructor} />
            <Fact name="Learners" value={count.format(course.learnerCount)} />
            {course.updatedAt && <Fact name="Last updated" value={formatDate(course.updatedAt)} />}
          </dl>
          <CourseActions course={course} {...actions} />
        </div>
      </aside>

      <section aria-labelledby="about-course" className="lg:mt-3">
        <h2 id="about-course" className="heading text-xl">
          About this course
        </h2>
        <p className="mt-3 max-w-[64ch] break-words whitespace-pre-line sm:text-lg">{course.description}</p>
      </section>
    </Container>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-medium break-words tabular-nums">{value}</dd>
    </>
  );
}
