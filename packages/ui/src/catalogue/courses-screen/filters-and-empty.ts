/** What the screen loads later, together. */
export { CourseFilters } from "./course-filters.tsx";
export { NoCourses } from "./no-courses.tsx";
