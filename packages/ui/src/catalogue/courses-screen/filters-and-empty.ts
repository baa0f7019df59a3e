/** The screen loads both later, as one chunk. */
export { CourseFilters } from "./course-filters.tsx";
export { NoCourses } from "./no-courses.tsx";
