import type { LectureUpload } from "../model/lecture-upload.ts";
import type { ManagedCourse, ManagedLecture, Streaming } from "../model/managed-course.ts";

const fourLectures: ManagedLecture[] = [
  {
    id: "l1",
    title: "What a number hides",
    description: "Where data comes from, and what it leaves out.",
    duration: 679,
  },
  { id: "l2", title: "Sampling", description: "How few are enough, and which few.", duration: 1203 },
  { id: "l3", title: "Spread", description: "An average alone says little.", duration: 845 },
  { id: "l4", title: "The central limit", description: "Why an average of averages behaves so well." },
];

export const course: ManagedCourse = {
  id: "c1",
  title: "Practical Statistics with Python",
  category: "Data",
  instructor: "Asha Raman",
  lectures: fourLectures,
};

export const streams: Streaming[] = [
  { state: "ready" },
  { state: "running", progress: 40 },
  { state: "failed", reason: "unknown-codec" },
  { state: "waiting" },
];

export const soundStreams: Streaming[] = [
  {
    state: "ready",
    soundTracks: [
      { track: 1, language: "en" },
      { track: 2, language: "hi", title: "Anuvad", chosen: true },
    ],
  },
  { state: "failed", reason: "too-slow", streamOnly: true },
];

export const longCourse: ManagedCourse = {
  ...course,
  title: "A Patient Person's Guide to Distributed Systems, Consensus, Clocks and Everything Else That Goes Wrong",
  lectures: Array.from({ length: 40 }, (_, index) => ({
    id: `m${index}`,
    title:
      index % 5 === 2
        ? `Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft, part ${index + 1}`
        : `Lecture ${index + 1}: what happens when a clock is wrong, and how would anybody know`,
    description: "It begins where most courses end, and takes the time that the matter needs. ".repeat((index % 3) + 1),
    duration: 300 + index * 97,
  })),
};

function upload(id: string, name: string, rest: Partial<LectureUpload> = {}): LectureUpload {
  return {
    id,
    file: new File([new Uint8Array(1200)], name, { type: "video/mp4" }),
    fileName: name,
    size: 524_288_000,
    title: "",
    description: "",
    status: "draft",
    ...rest,
  };
}

export const drafts: LectureUpload[] = [
  upload("u1", "05_tests-that-mean-something.mp4", { title: "Tests that mean something" }),
  upload("u2", "06_plots.mp4", { title: "Plots", description: "What to draw, and what to leave out." }),
];

/** The second has the first one's file name. */
export const namesakes: LectureUpload[] = [upload("u1", "06_plots.mp4"), upload("u2", "06_plots.mp4")];

/** One in every stage. */
export const queue: LectureUpload[] = [
  upload("u1", "05_tests.mp4", { title: "Tests that mean something", status: "added" }),
  upload("u2", "06_plots.mp4", {
    title: "Plots",
    description: "What to draw, and what to leave out.",
    status: "sending",
    progress: { loaded: 157_286_400, total: 524_288_000, bytesPerSecond: 6_100_000, secondsLeft: 61 },
  }),
  upload("u3", "07_priors.mp4", { title: "Priors", description: "What was known before.", status: "waiting" }),
  upload("u4", "08_a-file-with-a-name-that-nobody-could-have-foreseen-when-the-row-was-drawn.final.final.mp4", {
    title: "Regression",
    description: "A line through a cloud.",
    status: "failed",
    failure: "Failed to add lecture. Check your connection.",
  }),
  upload("u5", "09_outlook.mp4", { title: "Outlook" }),
  upload("u6", "10_samples.mp4", {
    title: "Samples",
    description: "How few are enough.",
    status: "interrupted",
    file: undefined,
    progress: { loaded: 209_715_200, total: 524_288_000 },
  }),
];
