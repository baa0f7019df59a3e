import type { DemoCourse } from "./demo-course.ts";

const statements: DemoCourse = {
  slug: "reading-financial-statements",
  title: "Reading Financial Statements",
  category: "Business",
  createdBy: "Vikram Mehta",
  description:
    "Three pages tell you what a business owns, what it earns and whether it can pay. We read them for one small tea company, follow a single sale through all three, and compute the few ratios that lenders look at. No accounting background is assumed.",
  daysAgo: 79,
  learners: 63,
  lectures: [
    {
      slug: "the-balance-sheet",
      title: "The balance sheet",
      description:
        "Assets on one side, who paid for them on the other. Why the two sides agree by construction, and what that does not prove.",
    },
    {
      slug: "the-income-statement",
      title: "The income statement",
      description: "From revenue to profit in five lines, and the difference between earning money and being paid.",
    },
    {
      slug: "where-the-cash-went",
      title: "Where the cash went",
      description:
        "A company can be profitable and run out of money. Operating, investing and financing flows of one year.",
    },
    {
      slug: "four-useful-ratios",
      title: "Four useful ratios",
      description:
        "Margin, current ratio, debt to equity, return on equity: each computed by hand, each with what it hides.",
    },
    {
      slug: "what-money-costs-over-time",
      title: "What money costs over time",
      description: "Compound interest, the rule of 72, and why a rupee next year is worth less than one today.",
    },
  ],
};

const writing: DemoCourse = {
  slug: "writing-clearly-at-work",
  title: "Writing Clearly at Work",
  category: "Business",
  createdBy: "Eleanor Whitcombe",
  description:
    "Mail, minutes and proposals that are read once and understood. We edit real paragraphs until the point stands first, the verbs do the work and nothing is said twice. Short lectures, much crossing out.",
  daysAgo: 356,
  learners: 37,
  lectures: [
    {
      slug: "the-point-first",
      title: "The point first",
      description:
        "Put the request in the first sentence. The same mail in two orders, and what a busy reader takes from each.",
    },
    {
      slug: "verbs-not-nouns",
      title: "Verbs, not nouns",
      description: "“Make a decision” is “decide”. Finding the verb that hides in a noun, and the words it sets free.",
    },
    {
      slug: "one-idea-a-sentence",
      title: "One idea a sentence",
      description: "How long sentences come about, where to cut them, and when a long one is right.",
    },
    {
      slug: "editing-in-three-passes",
      title: "Editing in three passes",
      description: "Structure, then sentences, then words. Why the order matters and what to look for in each pass.",
    },
  ],
};

export const businessCourses: readonly DemoCourse[] = [statements, writing];
