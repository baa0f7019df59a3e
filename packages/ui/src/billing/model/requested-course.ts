/** The course for whose sake somebody subscribes. */
export interface RequestedCourse {
  title: string;
  /** Of the lecture to begin with. */
  href: string;
}
