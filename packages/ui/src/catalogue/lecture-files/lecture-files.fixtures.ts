import type { LectureFile } from "../model/lecture-file.ts";

const word = "application/vnd.ms-word.document.macroEnabled.12";

export const files: LectureFile[] = [
  {
    id: "f1",
    name: "Exercises.pdf",
    type: "application/pdf",
    size: 482_130,
    pages: 12,
    state: "ready",
    href: "#exercises",
  },
  { id: "f2", name: "नमूने.csv", type: "text/csv", size: 2048, state: "ready", href: "#samples" },
  { id: "f3", name: "Report.docm", type: word, size: 91_000, macros: true, state: "ready", href: "#report" },
  {
    id: "f4",
    name: "chart.html",
    savedAs: "chart.html.txt",
    type: "text/plain",
    size: 900,
    state: "ready",
    href: "#chart",
  },
];

export const unfinished: LectureFile[] = [
  { id: "f5", name: "Slides.pptx", type: "application/zip", size: 5_000_000, state: "scanning" },
  { id: "f6", name: "Sums.xlsx", type: "application/zip", size: 12_000, state: "refused" },
];

export const crowded: LectureFile[] = Array.from({ length: 20 }, (_, index) => ({
  id: `c${index}`,
  name: `${"A-very-long-name-of-a-file-without-any-space-in-it-".repeat(3)}${index + 1}.pdf`,
  type: "application/pdf",
  size: 52_428_800,
  pages: 1284,
  state: "ready",
  href: "#crowded",
}));
