import type { CourseSlides } from "../draw/slide.ts";

export const designingDataPipelines: CourseSlides = {
  "batch-or-stream": [
    {
      kind: "compare",
      heading: "Two ways to move orders into a report",
      sides: [
        {
          title: "Batch",
          lines: ["Runs each hour or night.", "Easy to run again.", "Answers are as old as the last run."],
        },
        {
          title: "Stream",
          lines: ["Runs all the time.", "Keeps state that must be restored.", "Answers are seconds old."],
          strong: true,
        },
      ],
    },
    {
      kind: "table",
      heading: "How old may the answer be?",
      head: ["question", "who acts on it", "may be"],
      rows: [
        ["Is this payment a fraud?", "a program, at once", "1 second old"],
        ["Where is my parcel?", "a customer", "5 minutes old"],
        ["What did we sell?", "a manager, Mondays", "a day old"],
      ],
      strong: [3],
      note: "Only the first one pays for a stream.",
    },
    {
      kind: "points",
      heading: "Before you choose a stream",
      points: [
        { text: "Who does something different when the number is fresher?" },
        { text: "Who is woken at night when it stops?" },
        { text: "Would a batch each ten minutes do? It often does." },
      ],
    },
  ],
  "loads-you-can-run-twice": [
    {
      kind: "formula",
      heading: "Idempotent: twice is the same as once",
      formula: "f(\\hl{f(x)}) = \\hl{f(x)}",
      lines: ["Every step may be retried: after a crash, a timeout, or a nervous click."],
    },
    {
      kind: "code",
      heading: "An upsert on the business key",
      code: "INSERT INTO orders (id, total)\nVALUES (17, 940)\nON CONFLICT (id) DO UPDATE\nSET total = EXCLUDED.total;",
      strong: [3],
      note: "Run it once or five times: there is one order 17, and its total is 940.",
    },
    {
      kind: "flow",
      heading: "Or replace a whole day at once",
      steps: [
        { lead: "Compute", text: "the day’s rows beside the table" },
        { lead: "Delete", text: "that day from the table" },
        { lead: "Insert", text: "the new rows" },
        { lead: "Commit", text: "all of it together, or nothing" },
      ],
    },
  ],
  "schemas-that-may-change": [
    {
      kind: "table",
      heading: "What a reader from yesterday meets",
      head: ["change", "the old reader"],
      rows: [
        ["a new optional column", "ignores it"],
        ["a new value in a list", "may not know it"],
        ["int becomes bigint", "may overflow"],
        ["a column is renamed", "breaks"],
      ],
      strong: [1],
    },
    {
      kind: "flow",
      heading: "Rename a column in four quiet steps",
      steps: [
        { lead: "Add", text: "the new column, empty" },
        { lead: "Write both", text: "and fill the old rows" },
        { lead: "Move", text: "the readers, one by one" },
        { lead: "Drop", text: "the old one when nobody reads it" },
      ],
      note: "Expand first, contract later. Between two steps everything works.",
    },
    {
      kind: "points",
      heading: "Agree on it before it breaks",
      points: [
        { lead: "Check schemas when code is merged", text: "A machine says “this breaks the sales report”." },
        { lead: "Ask readers to ignore what they do not know", text: "Then adding is free." },
      ],
    },
  ],
  "late-events-and-watermarks": [
    {
      kind: "table",
      heading: "The window from 10:00 to 10:05",
      head: ["it happened", "it arrived", ""],
      rows: [
        ["10:01", "10:01", "in time"],
        ["10:04", "10:06", "a little late"],
        ["10:03", "10:31", "from a phone in a tunnel"],
      ],
      strong: [3],
      note: "Count by when it happened. But when is the window complete?",
    },
    {
      kind: "formula",
      heading: "A watermark is a careful guess",
      formula: "W = \\text{max} (t_{\\text{event}}) − \\hl{d}",
      lines: [
        "Latest event seen 10:09, allowed delay d = 5 min: W = 10:04.",
        "The window stays open until W passes 10:05.",
      ],
    },
    {
      kind: "points",
      heading: "And what comes later still?",
      points: [
        { lead: "Drop it, and count what you drop", text: "Fine for a chart of clicks." },
        { lead: "Correct the result", text: "Readers must accept a number that changes." },
        { lead: "Keep it aside", text: "and settle it in the nightly batch." },
      ],
    },
  ],
  "backfills-without-fear": [
    {
      kind: "compare",
      heading: "Recompute June",
      sides: [
        {
          title: "One job of 30 days",
          lines: ["Fails on the 27th: start again.", "Takes all machines.", "Nothing to see until the end."],
        },
        {
          title: "30 jobs of a day",
          lines: [
            "Fails on the 27th: repeat the 27th.",
            "Two at a time, behind today’s work.",
            "Each day can be checked.",
          ],
          strong: true,
        },
      ],
    },
    {
      kind: "flow",
      heading: "Never into the table that people read",
      steps: [
        { lead: "Compute", text: "into a second table" },
        { lead: "Compare", text: "counts and sums, day by day" },
        { lead: "Explain", text: "each difference, or stop" },
        { lead: "Swap", text: "the names" },
      ],
    },
    {
      kind: "code",
      heading: "The swap takes a moment",
      code: "BEGIN;\nALTER TABLE sales RENAME TO sales_old;\nALTER TABLE sales_new RENAME TO sales;\nCOMMIT;",
      strong: [3],
      note: "PostgreSQL changes names inside a transaction: readers see one table or the other.",
    },
  ],
};
