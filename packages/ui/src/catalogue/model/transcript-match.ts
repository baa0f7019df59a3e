/** A lecture that a search found by its title, its text or a PDF. */
export interface LectureMatch {
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
    /** Seconds; absent while unknown. */
    duration?: number | undefined;
  };
  /** The part of its text or file that has the words; absent where its title has them. */
  excerpt?: string | undefined;
  /** The PDF that has the words, and the first page with them. */
  file?: { _id: string; name: string; page: number } | undefined;
}

/** Each with the best first. */
export interface FoundInLectures {
  lectures: readonly LectureMatch[];
  lines: readonly TranscriptMatch[];
}

/** A caption line that a search found, with its time in the lecture. */
export interface TranscriptMatch extends LectureMatch {
  /** Seconds. */
  start: number;
  text: string;
  /** The BCP 47 tag of the text. */
  language: string;
}
