export const trashPath = "/admin/trash";

export interface TrashedCourse {
  id: string;
  title: string;
  instructor: string;
  /** The BCP 47 tag of what it is taught in; absent while unknown. */
  language?: string | undefined;
  lectureCount: number;
  deletedAt: string;
  /** Absent when the account is gone. */
  deletedBy?: string | undefined;
  /** Full days; 0 on the last one. */
  daysLeft: number;
}
