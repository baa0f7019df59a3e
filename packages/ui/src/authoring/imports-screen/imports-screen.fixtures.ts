import type { CourseImport } from "../model/course-import.ts";

export const signals: CourseImport = {
  id: "i-1",
  createdAt: "2026-11-20T09:12:00.000Z",
  deletedAt: "2026-11-27T09:12:00.000Z",
  plan: {
    title: "Signals and Systems",
    instructor: "Meera Nair",
    category: "Engineering",
    language: "en",
    isTitleTaken: true,
    isCategoryNew: true,
    sections: ["Waves", "Filters"],
    lectures: [
      {
        title: "What a signal is",
        size: 54_003_210,
        duration: 131.5,
        published: true,
        preview: true,
        captions: ["en", "hi"],
      },
      {
        title: "Sines",
        size: 88_120_000,
        duration: 640,
        section: 0,
        published: true,
        preview: false,
        captions: ["en"],
        captionsChanges: [
          {
            language: "en",
            changes: [
              { kind: "repeats", count: 482, lines: [9, 13, 21, 25, 33] },
              { kind: "overlap", count: 1, lines: [60] },
            ],
          },
        ],
      },
      { title: "Low and high", size: 102_400_000, section: 1, published: false, preview: false, captions: [] },
    ],
  },
};

export const imported: CourseImport = {
  ...signals,
  id: "i-2",
  courseId: "c-9",
  plan: {
    ...signals.plan,
    title: "संख्याएँ",
    language: "hi",
    isTitleTaken: false,
    isCategoryNew: false,
    sections: [],
    lectures: [],
  },
};

const long: CourseImport = {
  ...signals,
  plan: {
    ...signals.plan,
    title: `Pneumonoultramicroscopicsilicovolcanoconiosis and ${"other very long words ".repeat(4)}`,
    instructor: "Wolfeschlegelsteinhausenbergerdorff".repeat(2),
    category: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    sections: ["Donaudampfschifffahrtselektrizitätenhauptbetriebswerk".repeat(2)],
    lectures: Array.from({ length: 60 }, (_, index) => ({
      title: `Rindfleischetikettierungsüberwachungsaufgaben ${index + 1}`.repeat(2),
      size: 1_900_000_000,
      duration: 5400,
      section: 0,
      published: index % 2 === 0,
      preview: index === 0,
      captions: ["en", "hi", "ta", "te", "bn", "mr"],
    })),
  },
};

export const manyImports: CourseImport[] = Array.from({ length: 20 }, (_, index) => ({
  ...(index % 4 === 0 ? long : signals),
  id: `i-${index + 10}`,
}));
