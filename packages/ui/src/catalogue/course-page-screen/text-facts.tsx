import { contentsLabel, type LectureLength, lengthLabel } from "../model/lecture-parts.ts";

export interface TextFactsProps {
  /** One says how long it takes; all say what they are. */
  lectures: LectureLength | readonly LectureLength[];
}

/** Loaded for a course with texts. */
export function TextFacts({ lectures }: TextFactsProps) {
  return <span>{"map" in lectures ? contentsLabel(lectures) : lengthLabel(lectures)}</span>;
}
