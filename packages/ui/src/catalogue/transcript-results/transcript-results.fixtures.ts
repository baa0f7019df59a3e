import { overlong, statistics } from "../model/course.fixtures.ts";
import type { FoundInLectures, LectureMatch, TranscriptMatch } from "../model/transcript-match.ts";

const course = { id: statistics.id, slug: statistics.slug ?? "", title: statistics.title, language: "en" };

export const transcriptMatches: readonly TranscriptMatch[] = [
  {
    course,
    lecture: { id: "l-mean", title: "What a distribution is", preview: true },
    start: 83.5,
    text: "A distribution says how often each value comes.",
    language: "en",
  },
  {
    course,
    lecture: { id: "l-spread", title: "Measuring spread" },
    start: 3725,
    text: "…so two distributions with the same mean may look nothing like each other…",
    language: "en",
  },
];

export const lectureMatches: readonly LectureMatch[] = [
  { course, lecture: { id: "l-mean", title: "What a distribution is", preview: true, duration: 540 } },
  { course, lecture: { id: "l-spread", title: "Two distributions compared", duration: 612 } },
];

export function said(lines: readonly TranscriptMatch[]): FoundInLectures {
  return { lectures: [], lines };
}

export const hindiLines: readonly TranscriptMatch[] = [
  {
    course: { id: "c-hindi", slug: "sankhyiki-4f0c2a91be", title: "सांख्यिकी की शुरुआत", language: "hi" },
    lecture: { id: "l-hindi", title: "माध्य क्या है" },
    start: 12,
    text: "माध्य सब मानों के योग को उनकी गिनती से बाँटकर मिलता है।",
    language: "hi",
  },
];

export const manyLines: readonly TranscriptMatch[] = Array.from({ length: 6 }, (_, index) => ({
  course: { id: overlong.id, slug: overlong.slug ?? "", title: overlong.title, language: "en" },
  lecture: { id: `l${index}`, title: `${overlong.title} ${index + 1}`, preview: index % 2 === 0 },
  start: 36_000 + index,
  text: `…${"distribution".repeat(9)} distribution…`,
  language: "en",
}));
