import { formatCount } from "../../lib/format.ts";
import type { LearnerCourse } from "../model/learning.ts";
import { mayWatch } from "../../account/model/viewer.ts";
import { SubscribePrompt } from "../overview-screen/subscribe-prompt.tsx";
import { CoursesBar } from "./courses-bar.tsx";
import { foundCourses } from "./found-courses.ts";
import { MyCourse } from "./my-course.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { MyCoursesScreenProps } from "./my-courses-screen-props.ts";

export interface MyCoursesProps extends Omit<MyCoursesScreenProps, "courses" | "busy" | "onRetry"> {
  courses: readonly LearnerCourse[];
}

const many = 9;

export function MyCourses({ viewer, courses, subscription, bundle, ...rest }: MyCoursesProps) {
  if (mayWatch(viewer)) return <OpenCourses courses={courses} {...rest} />;
  const started = foundCourses(courses, "in-progress", "").concat(foundCourses(courses, "completed", ""));

  return (
    <>
      <SubscribePrompt subscription={subscription} bundle={bundle} />
      {started.length > 0 && (
        <section aria-labelledby="started" className="mt-9">
          <h2 id="started" className="mb-4 heading text-xl">
            What you started
          </h2>
          <Grid courses={started} open={false} />
        </section>
      )}
    </>
  );
}

type OpenCoursesProps = Pick<MyCoursesProps, "courses" | "filter" | "onFilter" | "query" | "onSearch">;

function OpenCourses({ courses, filter, onFilter, query, onSearch }: OpenCoursesProps) {
  const found = foundCourses(courses, filter, query);
  // A search with text stays visible, however few courses there are.
  const searchable = courses.length >= many || query !== "";

  return (
    <>
      {courses.length > 0 && <CoursesBar searchable={searchable} {...{ filter, onFilter, query, onSearch }} />}
      <section aria-labelledby="courses">
        <h2 id="courses" className="sr-only">
          Courses
        </h2>
        <output className="mb-4 block text-sm text-muted tabular-nums">{countSentence(found, courses)}</output>
        {found.length > 0 ? (
          <Grid courses={found} open />
        ) : (
          <NothingFound none={courses.length === 0} {...{ filter, onFilter, query, onSearch }} />
        )}
      </section>
    </>
  );
}

function Grid({ courses, open }: { courses: readonly LearnerCourse[]; open: boolean }) {
  return (
    <ul className={myCoursesGrid}>
      {courses.map((course, index) => (
        <li key={course.id} className="min-w-0">
          <MyCourse course={course} open={open} eager={index < 3} />
        </li>
      ))}
    </ul>
  );
}

function countSentence(found: readonly LearnerCourse[], all: readonly LearnerCourse[]): string {
  return found.length === all.length
    ? formatCount(all.length, "course")
    : `${found.length} of ${formatCount(all.length, "course")}`;
}

export const myCoursesGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-4.5 sm:gap-6";
