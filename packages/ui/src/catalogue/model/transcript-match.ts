/** A caption line that a search found, with its time in the lecture. */
export interface TranscriptMatch {
  course: {
    id: string;
    slug: string;
    title: string;
    /** The BCP 47 tag of the titles. */
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
  /** The BCP 47 tag of the text. */
  language: string;
}
