/** The course for whose sake somebody subscribes. */
export interface WantedCourse {
  title: string;
  /** Of the lecture to begin with. */
  href: string;
}
