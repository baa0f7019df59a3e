/** What is said at a second of a lecture. */
export interface TranscriptMatch {
  course: {
    id: string;
    slug: string;
    title: string;
    /** Of the titles, by its BCP 47 tag. */
    language: string;
  };
  lecture: {
    id: string;
    title: string;
    /** Anybody may play it. */
    preview?: boolean | undefined;
  };
  /** Seconds. */
  start: number;
  text: string;
  /** Of the text, by its BCP 47 tag. */
  language: string;
}
