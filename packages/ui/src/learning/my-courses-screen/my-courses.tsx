import { t } from "@lms/texts/learning/my-courses-screen";
import type { LearnerCourse } from "../model/learning.ts";
import { mayWatch } from "../../account/model/viewer.ts";
import { CoursesBar } from "./courses-bar.tsx";
import { foundCourses } from "./found-courses.ts";
import { MyCourse } from "./my-course.tsx";
import { ClosedCourses } from "./closed-courses.tsx";
import { CoursesGrid } from "./courses-grid.tsx";
import { NothingFound } from "./nothing-found.tsx";
import type { MyCoursesScreenProps } from "./my-courses-screen-props.ts";

export interface MyCoursesProps extends Omit<MyCoursesScreenProps, "courses" | "busy" | "onRetry"> {
  courses: readonly LearnerCourse[];
}

const many = 9;

export function MyCourses({ viewer, courses, subscription, bundle, ...rest }: MyCoursesProps) {
  if (mayWatch(viewer)) return <OpenCourses courses={courses} {...rest} />;
  const open = courses.filter(({ id }) => mayWatch(viewer, id));
  const closed = <ClosedCourses viewer={viewer} courses={courses} subscription={subscription} bundle={bundle} />;
  if (open.length === 0) return closed;
  return (
    <>
      <OpenCourses title={t("openHeading")} courses={open} {...rest} />
      <div className="mt-9">{closed}</div>
    </>
  );
}

interface OpenCoursesProps extends Pick<MyCoursesProps, "courses" | "filter" | "onFilter" | "query" | "onSearch"> {
  /** Absent where there are no others. */
  title?: string;
}

function OpenCourses({ title, courses, filter, onFilter, query, onSearch }: OpenCoursesProps) {
  const found = foundCourses(courses, filter, query);
  // A search with text stays visible, however few courses there are.
  const searchable = courses.length >= many || query !== "";

  return (
    <>
      {courses.length > 0 && <CoursesBar searchable={searchable} {...{ filter, onFilter, query, onSearch }} />}
      <section aria-labelledby="courses">
        <h2 id="courses" className={title === undefined ? "sr-only" : "mb-1 heading text-xl"}>
          {title ?? t("coursesHeading")}
        </h2>
        <output className="mb-4 block text-sm text-muted tabular-nums">{countSentence(found, courses)}</output>
        {found.length > 0 ? (
          <CoursesGrid
            courses={found}
            renderCourse={(course, index) => <MyCourse course={course} open eager={index < 3} />}
          />
        ) : (
          <NothingFound none={courses.length === 0} {...{ filter, onFilter, query, onSearch }} />
        )}
      </section>
    </>
  );
}

function countSentence(found: readonly LearnerCourse[], all: readonly LearnerCourse[]): string {
  return found.length === all.length
    ? t("courses", { count: all.length })
    : t("coursesFound", { found: found.length, count: all.length });
}
