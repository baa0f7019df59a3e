import clip from "../../kit/media/video-player/video-player.fixture.webm";
import { captionsFile } from "../transcript/transcript.fixtures.ts";
import { ready } from "../../lib/loadable.ts";
import { distributed } from "../model/learning.fixtures.ts";
import type { CourseEnding, LectureOpening, LectureToWatch } from "../model/lecture.ts";

const titles = [
  ["What a distribution is", 490],
  ["Mean, median, and when to doubt them", 553],
  ["Spread", 616],
  ["Sampling and the central limit", 679],
  ["Confidence, said plainly", 742],
  ["Comparing two groups", 805],
  ["When the data is small", 868],
] as const;

const description =
  "Why an average of averages behaves so well, shown with a thousand coin flips, and what breaks when the samples are not independent.";

export const statistics = {
  title: "Practical Statistics with Python",
  lectures: titles.map(([title, duration], index): LectureToWatch => ({
    id: `l${index + 1}`,
    title,
    duration,
    description,
    locked: false,
    src: clip,
  })),
};

export const withCaptions = {
  ...statistics,
  lectures: statistics.lectures.map((lecture): LectureToWatch => ({
    ...lecture,
    captions: [{ language: "en", src: captionsFile(), isDefault: true }],
  })),
};

/** The first three are complete, and the fourth was left on the way. */
export const startedStatistics = {
  ...statistics,
  lectures: statistics.lectures.map((lecture, index): LectureToWatch =>
    Object.assign({}, lecture, { completed: index < 3, startAt: index === 3 ? 12 : undefined }),
  ),
};

export const complete = { percent: 100, completedLectures: 7 };

export const ending: CourseEnding = {
  startedAt: "2026-02-23T13:20:00.000Z",
  completedAt: "2026-03-04T13:20:00.000Z",
  watchedSeconds: 4_590,
  now: true,
  requested: false,
  next: ready(distributed),
};

export const started = { percent: 43, completedLectures: 3 };

/** All but those of these numbers, from 1, are complete. */
export function completedBut(...left: number[]): typeof statistics {
  return {
    ...statistics,
    lectures: statistics.lectures.map((lecture, index): LectureToWatch =>
      Object.assign({}, lecture, { completed: !left.includes(index + 1) }),
    ),
  };
}

export const lockedStatistics = {
  ...statistics,
  lectures: statistics.lectures.map((lecture): LectureToWatch => ({ ...lecture, locked: true, src: undefined })),
};

/** A learner has completed the first of a course in sequence, whose last lecture also waits for a day. */
export const statisticsInSequence = {
  ...statistics,
  lectures: statistics.lectures.map((lecture, index): LectureToWatch => {
    if (index < 2) return Object.assign({}, lecture, { completed: index === 0 });
    const opens = {
      afterLecture: { id: "l2", title: titles[1][0] },
      ...(index === 6 && { at: "2026-12-03T04:30:00.000Z" }),
    };
    return { ...lecture, locked: true, src: undefined, opens };
  }),
};

/** The whole course waits for another one, or for days. */
export function statisticsThatOpen(opens: LectureOpening): typeof statistics {
  return {
    ...statistics,
    lectures: statistics.lectures.map((lecture): LectureToWatch => ({
      ...lecture,
      locked: true,
      src: undefined,
      opens,
    })),
  };
}

/** The first preview is offered to people without a subscription. */
export const previewedStatistics = {
  ...lockedStatistics,
  lectures: lockedStatistics.lectures.map((lecture, index): LectureToWatch =>
    Object.assign({}, lecture, index === 0 && { preview: true, src: clip }),
  ),
};

export const crowded = {
  title:
    "A Patient Person's Guide to Distributed Systems, Consensus, Clocks and Everything That Can Go Wrong Between Two Machines",
  lectures: Array.from({ length: 200 }, (_, index): LectureToWatch => ({
    id: `l${index + 1}`,
    title:
      index % 3 === 0
        ? "Wherein two generals agree to disagree, Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
        : `Part ${index + 1}`,
    ...(index % 4 !== 1 && { duration: 300 + index * 37 }),
    completed: index < 120 && index % 7 !== 3,
    description: `${description}\n\n`.repeat(6).trim(),
    locked: false,
    src: clip,
  })),
};

export const oneLecture = { title: statistics.title, lectures: statistics.lectures.slice(0, 1) };
