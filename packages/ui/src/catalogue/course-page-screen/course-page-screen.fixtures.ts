import type { LectureOutline } from "../model/course.ts";

/** The duration of the last one is not a whole number, as browsers measure it. */
export const lectureOutlines: readonly LectureOutline[] = [
  { id: "l1", title: "What a distribution is", duration: 540 },
  { id: "l2", title: "Samples, and what they leave out", duration: 612 },
  { id: "l3", title: "The mean and its enemies", duration: 498 },
  { id: "l4", title: "Spread: variance without fear", duration: 720 },
  { id: "l5", title: "Bootstrapping an answer", duration: 655 },
  { id: "l6", title: "Intervals, and how to say them aloud", duration: 590 },
  { id: "l7", title: "How sure are you?", duration: 600.4 },
];

export const hindiOutlines: readonly LectureOutline[] = [
  { id: "h1", title: "भूनना", duration: 540 },
  { id: "h2", title: "जब प्रोटीन खुलते हैं", duration: 612 },
  { id: "h3", title: "पानी में तेल", duration: 498 },
  { id: "h4", title: "अम्ल और क्षार", duration: 720 },
];

/** Two hundred, some without a duration, one without a break. */
export const manyOutlines: readonly LectureOutline[] = Array.from({ length: 200 }, (_, index) => ({
  id: `l${index}`,
  title: index === 1 ? "Supercalifragilistic".repeat(8) : `Lecture number ${index + 1}`,
  ...(index % 3 !== 2 && { duration: 300 + index * 40 }),
}));
