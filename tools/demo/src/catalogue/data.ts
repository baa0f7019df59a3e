import type { DemoCourse } from "./demo-course.ts";

const statistics: DemoCourse = {
  slug: "practical-statistics",
  title: "Practical Statistics with Python",
  category: "Data",
  createdBy: "Asha Raman",
  description:
    "Statistics for people who have data on their desk and a decision to make. Each lecture starts from a small Python example, asks what the numbers can carry, and stops before they carry more. You need arithmetic and a little patience, no calculus.",
  daysAgo: 6,
  learners: 112,
  lectures: [
    {
      slug: "what-a-distribution-is",
      title: "What a distribution is",
      description:
        "From a column of waiting times to a shape. Why the shape matters more than any single number in it, and how to draw one in three lines of Python.",
    },
    {
      slug: "mean-median-and-doubt",
      title: "Mean, median, and when to doubt them",
      description:
        "Six salaries, one of them large. The mean moves, the median stays, and we decide which of the two answers the question that was asked.",
    },
    {
      slug: "spread",
      title: "Spread",
      description:
        "Variance, standard deviation and the interquartile range on the same eight numbers, and why a sample divides by n − 1.",
    },
    {
      slug: "sampling-and-the-central-limit",
      title: "Sampling and the central limit",
      description:
        "Why an average of averages behaves so well, shown with dice, and what breaks when the samples are not independent.",
    },
    {
      slug: "confidence-said-plainly",
      title: "Confidence, said plainly",
      description:
        "What a 95% interval promises, what it does not, and how its width falls with the square root of the sample.",
    },
    {
      slug: "comparing-two-groups",
      title: "Comparing two groups",
      description:
        "A permutation test from scratch: shuffle the labels, count how often chance does as well, and read the p-value for what it is.",
    },
  ],
};

const pipelines: DemoCourse = {
  slug: "designing-data-pipelines",
  title: "Designing Data Pipelines",
  category: "Data",
  createdBy: "Tomás Ortega",
  description:
    "How to move data so that you can sleep. We build one order pipeline from source to report and break it on purpose: twice-delivered events, late events, renamed columns, a lost day. Each failure leaves behind one rule that you can take to work.",
  daysAgo: 11,
  learners: 96,
  lectures: [
    {
      slug: "batch-or-stream",
      title: "Batch or stream",
      description:
        "The choice is about how old an answer may be. Cost, complexity and freshness of both, and the question to ask before choosing.",
    },
    {
      slug: "loads-you-can-run-twice",
      title: "Loads you can run twice",
      description:
        "Idempotence in practice: upserts on a business key and partitions that are replaced whole, so that a retry is never a duplicate.",
    },
    {
      slug: "schemas-that-may-change",
      title: "Schemas that may change",
      description:
        "Which changes are safe for old readers, which for new ones, and how to rename a column without a night shift.",
    },
    {
      slug: "late-events-and-watermarks",
      title: "Late events and watermarks",
      description:
        "Event time is not processing time. How a watermark decides when a window is closed, and what to do with what arrives after it.",
    },
    {
      slug: "backfills-without-fear",
      title: "Backfills without fear",
      description:
        "Recomputing last month while today keeps running: small partitions, a separate queue, and a comparison before the swap.",
    },
  ],
};

const sql: DemoCourse = {
  slug: "sql-past-the-basics",
  title: "SQL Past the Basics",
  category: "Data",
  createdBy: "Wei Lin Tan",
  description:
    "You can write a SELECT; now learn why it answers what it answers. Joins as sets, the three-valued logic of NULL, window functions, and how to read the plan that the database really runs. All examples are plain PostgreSQL.",
  daysAgo: 118,
  learners: 84,
  lectures: [
    {
      slug: "joins-as-sets",
      title: "Joins as sets of pairs",
      description:
        "A join is a filtered product. Once you see the pairs, inner, left and full joins are one idea, and duplicated rows stop being a mystery.",
    },
    {
      slug: "what-null-does",
      title: "What NULL does to a query",
      description:
        "NULL is neither equal nor unequal to anything. Three-valued logic, NOT IN, and why COUNT(column) is smaller than COUNT(*).",
    },
    {
      slug: "window-functions",
      title: "Window functions",
      description: "Running totals, ranks and the previous row, without collapsing the rows that you wanted to keep.",
    },
    {
      slug: "reading-a-query-plan",
      title: "Reading a query plan",
      description:
        "EXPLAIN ANALYZE from the inside out: estimated against actual rows, and the one node where the time went.",
    },
    {
      slug: "indexes-that-get-used",
      title: "Indexes that get used",
      description:
        "How a B-tree finds a row in a few steps, why the order of columns matters, and three ways to write a condition that no index can serve.",
    },
  ],
};

export const dataCourses: readonly DemoCourse[] = [statistics, pipelines, sql];
