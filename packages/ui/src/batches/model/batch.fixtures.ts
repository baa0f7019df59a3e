import type { Batch, BatchCourse, BatchSession, BatchSummary } from "./batch.ts";

const statistics: BatchCourse = {
  id: "c-statistics",
  title: "Practical Statistics with Python",
  instructor: "Asha Raman",
  lectureCount: 24,
};
const pipelines: BatchCourse = {
  id: "c-pipelines",
  title: "Designing Data Pipelines",
  instructor: "Tomás Ortega",
  lectureCount: 18,
};
const typography: BatchCourse = {
  id: "c-typography",
  title: "Typography for Interfaces",
  instructor: "Mina Okafor",
  lectureCount: 1,
};

/** Tuesdays and Thursdays at half past six in India. */
const sessions: readonly BatchSession[] = [
  ["2026-11-17", "Averages, and what they hide", false],
  ["2026-11-19", "", true],
  ["2026-11-24", "Two groups, one question", false],
  ["2026-11-26", "", false],
  ["2026-12-01", "", true],
  ["2026-12-03", "A pipeline that runs at night", false],
].map(([day, topic, cancelled], index) => ({
  id: `s-${index}`,
  startsAt: `${String(day)}T13:00:00.000Z`,
  endsAt: `${String(day)}T14:30:00.000Z`,
  topic: topic === "" ? undefined : String(topic),
  cancelled: cancelled === true,
  calendarHref: `#s-${index}.ics`,
}));

/** Learners do not see it in the batch. */
export const draftOfBatch: BatchCourse = { ...typography, id: "c-draft", title: "Setting Hindi", published: false };

export const running: Batch = {
  id: "b-evenings",
  title: "Data evenings",
  description:
    "Two evenings a week, from the first average to a pipeline that runs at night.\n\n" +
    "Every session is live, and the recording is there the next morning. Bring a laptop and a question.",
  mode: "live",
  startsAt: "2026-11-02T13:00:00.000Z",
  endsAt: "2026-12-18T14:30:00.000Z",
  status: "running",
  courses: [statistics, pipelines],
  announcementCount: 2,
  announcements: [
    {
      id: "a-2",
      title: "Thursday starts at seven",
      body: "The hall is taken until then. Everything else stays.\n\nSee you there!",
      createdAt: "2026-11-18T06:00:00.000Z",
    },
    {
      id: "a-1",
      title: "Welcome",
      body: "Please install Python 3.12 before the first evening.",
      createdAt: "2026-11-01T06:00:00.000Z",
    },
  ],
  learnerCount: 42,
  joined: true,
};

export const upcoming: Batch = {
  id: "b-weekend",
  title: "A weekend of type",
  description: "One day at the studio in Pune: set, print, look, and set again.",
  mode: "offline",
  startsAt: "2027-01-16T04:30:00.000Z",
  endsAt: "2027-01-16T11:30:00.000Z",
  status: "upcoming",
  courses: [typography],
  announcementCount: 0,
  announcements: [],
  learnerCount: 0,
  joined: false,
};

export const ended: Batch = {
  id: "b-spring",
  title: "Statistics in spring",
  description: "Eight weeks of honest uncertainty.",
  mode: "live",
  startsAt: "2026-03-04T13:00:00.000Z",
  endsAt: "2026-04-30T13:00:00.000Z",
  status: "ended",
  courses: [statistics],
  announcementCount: 0,
  announcements: [],
  learnerCount: 1,
  joined: false,
};

/** Administrators alone see it. */
export const draft: Batch = { ...upcoming, id: "b-draft", title: "A weekend of ink", published: false };

/** With sessions, the next of them to come. */
export const planned: Batch = {
  ...running,
  sessions,
  nextSession: sessions[2],
  hasLiveLink: true,
  timeZone: "Asia/Kolkata",
};

/** The first session has a recording and files. */
export const recorded: Batch = {
  ...planned,
  sessions: sessions.map((session, index) =>
    index > 0
      ? session
      : Object.assign({}, session, {
          recording: {
            link: "https://video.example.org/averages",
            lecture: { id: "l-averages", title: "Averages, recorded", courseId: "c-statistics" },
          },
          files: [
            { title: "Slides", link: "https://files.example.org/slides.pdf" },
            { title: `${"measurements-of-a-week-".repeat(5)}.csv`, link: "https://files.example.org/a.csv" },
          ],
        }),
  ),
};

const open: BatchSession = {
  id: "s-2",
  startsAt: "2026-11-24T13:00:00.000Z",
  endsAt: "2026-11-24T14:30:00.000Z",
  topic: "Two groups, one question",
  cancelled: false,
  calendarHref: "#s-2.ics",
  liveLink: "https://meet.example/abc",
};

/** The next session can be entered. */
export const inSession: Batch = {
  ...planned,
  nextSession: open,
  sessions: sessions.map((session) => (session.id === open.id ? open : session)),
};

/** In a room with few places, all of them taken. */
export const full: Batch = {
  ...upcoming,
  id: "b-full",
  place: "Studio Lettera",
  address: "14 Prabhat Road, Deccan Gymkhana, Pune 411004",
  learnerLimit: 12,
  learnerCount: 12,
  waitingCount: 3,
};

export const batches: readonly BatchSummary[] = [running, upcoming, ended];

/** Every text as long as the server allows, without a break. */
export const overlong: Batch = {
  ...running,
  id: "b-overlong",
  title: `Everything About Supercalifragilisticexpialidocious${"ness".repeat(12)} and What Follows`,
  description: `${"A sentence that goes on and on. ".repeat(30)}${"Unbreakable".repeat(20)}`,
  courses: Array.from({ length: 20 }, (_, index) =>
    Object.assign({}, statistics, {
      id: `c-${index}`,
      title: `Donaudampfschifffahrtselektrizitätenhauptbetrieb ${index + 1}`,
    }),
  ),
  announcementCount: 40,
  announcements: Array.from({ length: 40 }, (_, index) => ({
    id: `a-${index}`,
    title: `Unbreakable${"announcement".repeat(6)} ${40 - index}`,
    body: "Please read this to the end, because it goes on. ".repeat(12),
    createdAt: new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString(),
  })),
  learnerCount: 1_234_567,
};

/** Forty batches, the first of them overlong. */
export const manyBatches: readonly BatchSummary[] = Array.from({ length: 40 }, (_, index) => {
  const like = index === 0 ? overlong : (batches[index % batches.length] ?? running);
  return Object.assign({}, like, { id: `b-${index}` });
});
