export const draftsPath = "/admin/drafts";

export interface DraftCourse {
  id: string;
  title: string;
  instructor: string;
  /** The BCP 47 tag of what it is taught in; absent while unknown. */
  language?: string | undefined;
  /** Published ones. */
  lectureCount: number;
  createdAt: string;
  /** When it is published by itself. */
  publishAt?: string | undefined;
  /** Its moment has come, and it has no lecture to play. */
  waiting?: boolean | undefined;
}
