type Clock = `${number}:${number}`;

/** Counts from Monday, like `daysSinceMonday`. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

interface DemoAnnouncement {
  /** Negative before the batch begins. */
  daysAfterStart: number;
  title: string;
  body: string;
}

/** Times are in Asia/Kolkata. */
export interface DemoBatch {
  title: string;
  description: string;
  mode: "live" | "offline";
  /** The first such weekday that is at least so many days after the first start of the server. */
  starts: { weekday: (typeof weekdays)[number]; daysFromNow: number; clock: Clock };
  ends: { daysAfterStart: number; clock: Clock };
  courses: readonly string[];
  sessions: { on: readonly (typeof weekdays)[number][]; begins: Clock; ends: Clock };
  place?: string;
  address?: string;
  liveLink?: string;
  learnerLimit?: number;
  /** Published so many days before the first start. */
  daysAgo: number;
  learners: number;
  joined?: true;
  announcements: readonly DemoAnnouncement[];
}

export const demoBatches: readonly DemoBatch[] = [
  {
    title: "Statistics and SQL, Live Evenings",
    description:
      "Six weeks from raw tables to an honest conclusion. We meet online on Mondays and Thursdays at 7 in the evening, work through one lecture together, and leave time for your own data.\n\nBring a laptop with Python installed. Sessions last 90 minutes.",
    mode: "live",
    starts: { weekday: "Monday", daysFromNow: -9, clock: "19:00" },
    ends: { daysAfterStart: 38, clock: "20:30" },
    courses: ["practical-statistics", "sql-past-the-basics"],
    sessions: { on: ["Monday", "Thursday"], begins: "19:00", ends: "20:30" },
    liveLink: "https://meet.example.com/statistics-and-sql",
    daysAgo: 26,
    learners: 34,
    joined: true,
    announcements: [
      {
        daysAfterStart: 2,
        title: "Thursday: bring a table of your own",
        body: "We compare two groups this Thursday. Bring a small table with two columns, anything you know well: rainfall, bus times, marks. Ten rows are enough.",
      },
      {
        daysAfterStart: 1,
        title: "Welcome to the batch",
        body: "It was good to meet you all. Please watch “What a distribution is” before the next session; it is short, and we start from there.",
      },
      {
        daysAfterStart: -3,
        title: "The first evening",
        body: "We begin on time at 7 in the evening. You need nothing but this page and a quiet corner.",
      },
    ],
  },
  {
    title: "Waves and Calculus Lab, Pune",
    description:
      "Saturday mornings in the physics lab at Kothrud: strings, tuning forks, an oscilloscope and a lot of chalk. Each morning pairs a lecture with an experiment, so come having watched it.\n\nTwelve benches, two people each.",
    mode: "offline",
    starts: { weekday: "Saturday", daysFromNow: -16, clock: "09:30" },
    ends: { daysAfterStart: 35, clock: "12:30" },
    courses: ["waves-and-sound", "calculus-by-drawing"],
    sessions: { on: ["Saturday"], begins: "09:30", ends: "12:30" },
    place: "Physics lab, north side",
    address: "12 Karve Road, Kothrud, Pune 411038",
    learnerLimit: 24,
    daysAgo: 24,
    learners: 12,
    announcements: [
      {
        daysAfterStart: 9,
        title: "Entrance on the north side",
        body: "The main gate is being repaired. Please use the small door on the north side and ring for the lab.",
      },
      {
        daysAfterStart: 2,
        title: "Recordings of the tuning forks",
        body: "The sound files of last Saturday are on the lab's notice board computer. Copy them before the next meeting; we measure beats with them.",
      },
    ],
  },
  {
    title: "Distributed Systems Reading Group",
    description:
      "Seven Wednesdays, one chapter and one failure each. We read slowly, draw what happens, and argue about clocks. For people who have run a service in production or are about to.",
    mode: "live",
    starts: { weekday: "Wednesday", daysFromNow: 3, clock: "20:00" },
    ends: { daysAfterStart: 42, clock: "21:30" },
    courses: ["distributed-systems-slowly", "designing-data-pipelines"],
    sessions: { on: ["Wednesday"], begins: "20:00", ends: "21:30" },
    liveLink: "https://meet.example.com/reading-group",
    daysAgo: 10,
    learners: 21,
    announcements: [
      {
        daysAfterStart: -10,
        title: "What to read for the first Wednesday",
        body: "Watch “Clocks disagree” and write down one time a clock lied to you. We open with three of your stories.",
      },
    ],
  },
  {
    title: "Interface Design Weekend, Bengaluru",
    description:
      "Two full days in Indiranagar: type on Saturday, colour on Sunday. You bring a screen of your own and leave with a better one. Lunch and tea are on us.",
    mode: "offline",
    starts: { weekday: "Saturday", daysFromNow: 9, clock: "10:00" },
    ends: { daysAfterStart: 1, clock: "17:30" },
    courses: ["typography-for-interfaces", "colour-that-works", "accessible-interfaces"],
    sessions: { on: ["Saturday", "Sunday"], begins: "10:00", ends: "17:30" },
    place: "First floor, above the bookshop",
    address: "12th Main Road, Indiranagar, Bengaluru 560038",
    learnerLimit: 16,
    daysAgo: 12,
    learners: 16,
    announcements: [
      {
        daysAfterStart: -19,
        title: "Where we meet",
        body: "First floor, above the bookshop on 12th Main. There is a lift. The nearest metro station is Indiranagar, eight minutes on foot.",
      },
    ],
  },
  {
    title: "Accounts for Founders",
    description:
      "Three weeks of balance sheets without fear, on Tuesday mornings before work. We read the statements of companies you know, then yours if you like.",
    mode: "live",
    starts: { weekday: "Tuesday", daysFromNow: 17, clock: "07:30" },
    ends: { daysAfterStart: 14, clock: "08:30" },
    courses: ["reading-financial-statements"],
    sessions: { on: ["Tuesday"], begins: "07:30", ends: "08:30" },
    liveLink: "https://meet.example.com/accounts",
    daysAgo: 2,
    learners: 9,
    announcements: [],
  },
  {
    title: "SQL in Four Weeks",
    description:
      "From joins to query plans in eight evenings. Every session ended with a slow query made fast. Ended with a small exam that everybody passed in the end.",
    mode: "live",
    starts: { weekday: "Tuesday", daysFromNow: -61, clock: "19:30" },
    ends: { daysAfterStart: 23, clock: "21:00" },
    courses: ["sql-past-the-basics"],
    sessions: { on: ["Tuesday", "Thursday"], begins: "19:30", ends: "21:00" },
    daysAgo: 76,
    learners: 46,
    announcements: [
      {
        daysAfterStart: 24,
        title: "Thank you",
        body: "That was the last evening. The queries of all eight sessions stay with the course; write to us if one of them puzzles you later.",
      },
      {
        daysAfterStart: 16,
        title: "Exam on the last evening",
        body: "Five questions, forty minutes, your notes allowed. Nobody has to take it.",
      },
    ],
  },
  {
    title: "Writing Circle, Chennai",
    description:
      "Four Sunday afternoons in Mylapore with red pencils. We read each other's reports aloud and cut them by half.",
    mode: "offline",
    starts: { weekday: "Sunday", daysFromNow: -100, clock: "15:00" },
    ends: { daysAfterStart: 21, clock: "18:00" },
    courses: ["writing-clearly-at-work"],
    sessions: { on: ["Sunday"], begins: "15:00", ends: "18:00" },
    place: "Reading room",
    address: "7 North Mada Street, Mylapore, Chennai 600004",
    daysAgo: 120,
    learners: 18,
    announcements: [
      {
        daysAfterStart: 22,
        title: "The circle closes",
        body: "Twenty-one pages became nine. Keep the pencils.",
      },
    ],
  },
];
