/** The course for whose sake somebody subscribes. */
export interface RequestedCourse {
  title: string;
  /** Leads to the first lecture to watch. */
  href: string;
}
