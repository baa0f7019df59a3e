/** What docs/scale.md computes with. Change a figure, run `npm run bench -- growth`, and read what follows from it. */
export const assumptions = {
  learners: [1_000, 10_000, 100_000, 1_000_000],

  /** Of all accounts, in a month. */
  activeShare: 0.3,
  subscribedShare: 0.25,
  /** Of an active learner in a month: days on which they learn, with one sitting each. */
  sittings: 10,
  /** Seconds. */
  sitting: 30 * 60,
  /** Seconds between two reports of a player. */
  reportEvery: 10,
  /** Seconds of video in one request for a range. */
  secondsInRange: 20,
  /** Of one sitting, beside reports and ranges. */
  callsInSitting: {
    "session check": 6,
    "catalogue list": 6,
    "public page, compressed": 1,
    "main script, compressed": 6,
  },
  /** Of an active learner in a month. */
  signIns: 2,
  mails: 6,

  /** Of the sittings of a day, in its busiest hour; and how much more than its average the busiest moment has. */
  shareOfBusiestHour: 0.2,
  peakOverHour: 1.5,
  /** Of a core, so that one server may fail and its work fits into the others. */
  wantedLoad: 0.5,
  /** PostgreSQL's own processor time for each second of the servers'. */
  databasePerServer: 1,

  /** Bits in a second of video, as the demo's lectures have them in 720p. */
  videoBits: 1_500_000,
  /** Bytes of an answer of the API or of a page, with its headers. */
  bytesOfCall: 3_000,
  /** Bytes of scripts, fonts and pictures that a browser does not have yet, as a dashboard needs them; and how often in a month. */
  bytesOfVisit: 230_000,
  firstVisits: 2,
  /** Machines that are kept, since one may fail: servers of two cores, and copies of the database with their cores. */
  servers: [1, 1, 2, 3],
  coresOfServer: 2,
  databases: [0, 1, 2, 3],
  coresOfDatabase: [0, 2, 4, 8],

  /** Hours of lectures that an academy keeps, from a thousand learners to a million. */
  lectureHours: [100, 500, 2_000, 10_000],

  /** Rows that an active learner adds in a month, and rows that every account has. */
  rowsOfMonth: {
    lecture_progress: 30,
    course_progress: 2,
    course_learners: 2,
    watched_days: 10,
    sessions: 2,
    notice_recipients: 6,
  },
  rowsOfAccount: { users: 1, learning_clocks: 1, batch_learners: 1 },
  rowsOfSubscriber: { subscriptions: 1, payments: 1 },

  /** US dollars, of the order that providers asked for in 2026. Put in your own offers. */
  prices: {
    coreMonth: 15,
    /** A core of a database with its memory. */
    databaseCoreMonth: 30,
    diskGigabyteMonth: 0.1,
    objectGigabyteMonth: 0.02,
    trafficGigabyte: 0.01,
    millionRanges: 0.4,
    thousandMails: 0.1,
  },
} as const;
