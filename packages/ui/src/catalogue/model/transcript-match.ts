/** A lecture that a search found by its title. */
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
