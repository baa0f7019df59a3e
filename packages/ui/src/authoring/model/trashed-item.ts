export const trashPath = "/admin/trash";

export interface TrashedItem {
  id: string;
  kind: "course" | "lecture" | "section" | "batch";
  title: string;
  /** A course has one. */
  instructor?: string | undefined;
  /** The BCP 47 tag of what it is taught in; absent while unknown. */
  language?: string | undefined;
  /** They come back with a course or a section. */
  lectureCount?: number | undefined;
  /** The course of a lecture or a section; absent when it is gone. */
  course?: { title: string; inTrash?: boolean | undefined } | undefined;
  /** The title of the section that a lecture was in. */
  section?: string | undefined;
  deletedAt: string;
  /** Absent when the account is gone. */
  deletedBy?: string | undefined;
  /** 0 on the last one. */
  daysLeft: number;
}
