import { expect, test, vi } from "vitest";
import type { components } from "@lms/api/schema";
import { type Handlers, serve } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import {
  answerQuestion,
  deletePost,
  loadMoreAnswers,
  loadMoreQuestions,
  loadQuestions,
  loadThread,
  questions,
  sendQuestion,
  voteForPost,
} from "./questions.ts";

freshBrowser();

type Post = components["schemas"]["Post"];

const ids = { lectureId: "l1", questionId: "q1" };
const createdAt = "2026-06-15T10:00:00.000Z";
const post = (id: string): Post => ({
  _id: id,
  byStaff: false,
  own: false,
  state: "visible",
  votes: 0,
  voted: false,
  accepted: false,
  createdAt,
});
const posts = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => post(`${prefix}${index + 1}`));

/** As the server pages: a limit of at most 50, and 20 without one. */
function paged<Item>(items: readonly Item[], { url }: Request): { items: Item[]; nextCursor?: string } {
  const search = new URL(url).searchParams;
  const start = Number(search.get("cursor") ?? 0);
  const end = start + Number(search.get("limit") ?? 20);
  return { items: items.slice(start, end), ...(end < items.length && { nextCursor: String(end) }) };
}

function serveThread(answers: Post[], handlers: Handlers = {}) {
  const found = { ...post("q1"), title: "Why?", courseId: "c1", lectureId: "l1", answerCount: answers.length };
  return serve({
    "GET /questions/q1": (call) => {
      const { items, nextCursor } = paged(answers, call);
      return { body: { question: { ...found, answers: items }, nextCursor } };
    },
    ...handlers,
  });
}

function shownAnswers() {
  const thread = questions.threads["q1"];
  return thread?.status === "ready" ? (thread.value.question?.answers ?? []) : [];
}

test("an answer that was voted for stays where many are shown, with its vote", async () => {
  const answers = posts("a", 70);
  const vote = (id: string) => {
    const voted = { ...post(id), votes: 1, voted: true };
    answers[answers.findIndex(({ _id }) => _id === id)] = voted;
    return { body: { post: voted } };
  };
  serveThread(answers, { "PUT /posts/a30/vote": () => vote("a30"), "PUT /posts/a60/vote": () => vote("a60") });
  await loadThread("q1");
  await loadMoreAnswers("q1");
  await voteForPost(ids, "a30", true);
  expect(shownAnswers()).toHaveLength(40);
  expect(shownAnswers().find(({ _id }) => _id === "a30")?.voted).toBe(true);
  await loadMoreAnswers("q1");
  await voteForPost(ids, "a60", true);
  expect(shownAnswers().find(({ _id }) => _id === "a60")?.voted).toBe(true);
});

test("a new answer is shown behind the first page, also after the next change, and is gone when deleted", async () => {
  const answers = posts("a", 25);
  const own = { ...post("own"), own: true };
  serveThread(answers, {
    "POST /questions/q1/answers": () => {
      answers.push(own);
      return { status: 201, body: { post: own } };
    },
    "PUT /posts/a1/vote": { body: { post: { ...post("a1"), voted: true } } },
    "DELETE /posts/own": () => {
      answers.pop();
      return { body: {} };
    },
  });
  const last = () => shownAnswers().at(-1)?._id;
  await loadThread("q1");
  await answerQuestion(ids, { text: "So." });
  expect(last()).toBe("own");
  await voteForPost(ids, "a1", true);
  expect(last()).toBe("own");
  await deletePost(ids, "own");
  expect(last()).not.toBe("own");
  await loadMoreAnswers("q1");
  expect(shownAnswers().map(({ _id }) => _id)).toEqual(answers.map(({ _id }) => _id));
});

test("an own answer stays behind those of the next page, and comes in its place with its own page", async () => {
  const answers = posts("a", 45);
  const own = { ...post("own"), own: true };
  serveThread(answers, {
    "POST /questions/q1/answers": () => {
      answers.push(own);
      return { status: 201, body: { post: own } };
    },
  });
  await loadThread("q1");
  await answerQuestion(ids, { text: "So." });
  for (const count of [42, 46]) {
    await loadMoreAnswers("q1");
    expect(shownAnswers().map(({ _id }) => _id)).toEqual([...posts("a", count - 1).map(({ _id }) => _id), "own"]);
  }
});

test("as many questions as are shown are loaded again", async () => {
  const all = posts("q", 45);
  serve({
    "GET /lectures/l1/questions": (call) => {
      const { items, nextCursor } = paged(all, call);
      return { body: { questions: items, nextCursor } };
    },
    "POST /lectures/l1/questions": () => {
      all.unshift(post("new"));
      return { status: 201, body: { question: post("new") } };
    },
  });
  await loadQuestions("l1");
  await loadMoreQuestions("l1");
  await sendQuestion("l1", { title: "Why?", text: "So?" });
  const list = questions.lists["l1"];
  const shown = list?.status === "ready" ? list.value.items.map(({ _id }) => _id) : [];
  expect([shown.length, shown[0]]).toEqual([40, "new"]);
});

const addUnanswered = (list: Post[]) => () => {
  list.push(post("new"));
  throw new TypeError("Failed to fetch");
};

test("whether a post is there of which no answer came back is seen in the list and the thread, loaded again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const answers = posts("a", 1);
  const all = posts("q", 1);
  serveThread(answers, {
    "GET /lectures/l1/questions": () => ({ body: { questions: all } }),
    "POST /lectures/l1/questions": addUnanswered(all),
    "POST /questions/q1/answers": addUnanswered(answers),
  });
  await Promise.all([loadQuestions("l1"), loadThread("q1")]);
  const mayBeThere = { ok: false, message: expect.stringContaining("it may have arrived") };
  expect(await sendQuestion("l1", { title: "Why?", text: "So?" })).toMatchObject(mayBeThere);
  expect(questions.lists["l1"]).toMatchObject({ value: { items: [{ _id: "q1" }, { _id: "new" }] } });
  expect(await answerQuestion(ids, { text: "So." })).toMatchObject(mayBeThere);
  expect(shownAnswers().map(({ _id }) => _id)).toEqual(["a1", "new"]);
});
