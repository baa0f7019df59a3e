import { fn } from "storybook/test";
import { ready } from "../../lib/loadable.ts";
import type { OpenThread, Post, Question, QuestionSummary } from "../model/question.ts";

const written = {
  byStaff: false,
  own: false,
  state: "visible",
  votes: 0,
  voted: false,
  accepted: false,
  createdAt: "2026-11-20T10:00:00.000Z",
} as const;

export const summaries: readonly QuestionSummary[] = [
  {
    id: "q1",
    title: "Please read this before you ask about the exercises",
    excerpt: "The solutions are in the files of the last lecture.",
    author: "Meera Nair",
    byStaff: true,
    votes: 4,
    answerCount: 0,
    answeredByStaff: false,
    accepted: false,
    pinned: true,
    locked: true,
    createdAt: "2026-11-18T10:00:00.000Z",
  },
  {
    id: "q2",
    title: "Why are the averages of samples normal when the data is not?",
    excerpt: "I tried it with a die, and the averages look like a bell all the same.",
    second: 754,
    author: "Asha Verma",
    byStaff: false,
    votes: 12,
    answerCount: 3,
    answeredByStaff: true,
    accepted: true,
    pinned: false,
    locked: false,
    createdAt: "2026-11-20T10:00:00.000Z",
  },
  {
    id: "q3",
    title: "Is n = 30 enough?",
    excerpt: "Everybody says thirty.",
    byStaff: false,
    votes: 0,
    answerCount: 0,
    answeredByStaff: false,
    accepted: false,
    pinned: false,
    locked: false,
    createdAt: "2026-11-19T10:00:00.000Z",
  },
];

const answers: readonly Post[] = [
  {
    ...written,
    id: "a1",
    author: "Meera Nair",
    byStaff: true,
    accepted: true,
    votes: 9,
    voted: true,
    text: "Because sums forget.",
    html: '<p>Because sums forget where they came from. Try it:</p><pre tabindex="0"><code>np.mean(rng.integers(1, 7, (1000, 50)), axis=1)\n</code></pre>',
    editedAt: "2026-11-20T12:00:00.000Z",
  },
  {
    ...written,
    id: "a2",
    author: "Ravi Kumar",
    votes: 2,
    text: "Lists help.",
    html: "<ul><li>Draw it</li><li>Count it</li></ul>",
  },
  { ...written, id: "a3", state: "deleted" },
  { ...written, id: "a4", state: "hidden" },
];

export const question: Question = {
  ...written,
  id: "q2",
  title: "Why are the averages of samples normal when the data is not?",
  second: 754,
  author: "Asha Verma",
  own: true,
  votes: 12,
  accepted: true,
  text: "I tried it with a die.",
  html: '<p>I tried it with a die, as on <a href="https://example.com" rel="nofollow ugc noopener">this page</a>.</p>',
  answerCount: 2,
  pinned: false,
  locked: false,
  following: true,
  mayModerate: false,
  answers,
};

export const noDrafts = () => ({ read: () => undefined, write: fn(), clear: fn() });

export const thread: OpenThread = {
  id: question.id,
  question: ready(question),
  onRetry: fn(),
  loadingMore: false,
  onAnswer: fn(async () => ({ ok: true, message: "" })),
  onNotify: fn(),
  onState: fn(),
  busyIds: [],
  onVote: fn(),
  onAccept: fn(),
  onDelete: fn(),
  onEdit: fn(async () => ({ ok: true, message: "" })),
  onReport: fn(async () => ({ ok: true, message: "" })),
  onDecide: fn(async () => ({ ok: true, message: "" })),
  loadVersions: fn(async () => [{ text: "Because of sums.", replacedAt: "2026-11-20T12:00:00.000Z" }]),
  drafts: noDrafts,
};
