import type { components } from "@lms/api/schema";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { learner, mean, spread, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/course/displaylectures?course=c1&lecture=l1";
const list = "GET /lectures/l1/questions";
const summary = {
  _id: "q1",
  title: "Why n minus one?",
  excerpt: "And not n.",
  open: true,
  second: 61,
  author: "Asha Verma",
  byStaff: false,
  votes: 0,
  answerCount: 0,
  answeredByStaff: false,
  accepted: false,
  pinned: false,
  locked: false,
  createdAt: "2026-06-15T10:00:00.000Z",
};
const post = { byStaff: false, own: true, state: "visible" as const, votes: 0, voted: false, accepted: false };
const answer: components["schemas"]["Post"] = {
  ...post,
  _id: "a1",
  own: false,
  author: "Ravi",
  text: "So.",
  html: "<p>So.</p>",
  createdAt: summary.createdAt,
};
const question = {
  ...post,
  ...summary,
  courseId: "c1",
  lectureId: "l1",
  text: "And not n.",
  html: "<p>And not <em>n</em>.</p>",
  following: true,
  mayModerate: false,
  answers: [answer],
};
const handlers = {
  "GET /course/c1": { body: { course: statistics, lectures: [mean, spread] } },
  [list]: { body: { questions: [summary] } },
  "GET /questions/q1": { body: { question } },
};

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
});

test("a question is opened at an address of its own, answered, voted for and accepted", async () => {
  const sent = { body: { post: answer, message: "Answer added" } };
  const { user, here, server } = await renderApp(address, {
    user: learner,
    handlers: {
      ...handlers,
      "POST /questions/q1/answers": sent,
      "PUT /posts/a1/vote": sent,
      "PUT /questions/q1/accepted": { body: { question } },
    },
  });
  const section = within(await screen.findByRole("region", { name: "Questions" }));
  await user.click(await section.findByRole("link", { name: summary.title }));
  expect(here.path).toBe(`${address}&question=q1`);
  expect(await section.findByRole("heading", { name: summary.title })).toHaveFocus();
  await user.click(section.getByRole("button", { name: /^Helpful.*Ravi/ }));
  await user.click(section.getByRole("button", { name: /^Accept/ }));
  const written = () => section.findByRole("textbox", { name: "Your answer" });
  await user.type(await written(), "Degrees of ");
  await user.click(section.getByRole("link", { name: "All questions" }));
  await user.click(await section.findByRole("link", { name: summary.title }));
  await waitFor(async () => expect(await written()).toHaveValue("Degrees of "));
  await user.type(await written(), "freedom.");
  await user.click(section.getByRole("button", { name: "Send answer" }));
  const bodies = (operation: string) => Promise.all(server.callsOf(operation).map((call) => call.json()));
  await waitFor(() => expect(server.callsOf("POST /questions/q1/answers")).toHaveLength(1));
  expect(await bodies("POST /questions/q1/answers")).toEqual([{ text: "Degrees of freedom." }]);
  // A form begins with what is stored a moment later.
  await waitFor(async () => expect(await written()).toHaveValue(""));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await written()).toHaveValue("");
  expect(await bodies("PUT /questions/q1/accepted")).toEqual([{ answerId: "a1" }]);
  expect(server.callsOf("PUT /posts/a1/vote")).toHaveLength(1);
  await user.click(section.getByRole("link", { name: "All questions" }));
  expect(section.getByRole("heading", { name: "Questions" })).toHaveFocus();
});

test("what is typed is searched for similar questions, and is still there after a reload", async () => {
  const similar = {
    questions: [{ _id: "q2", lectureId: "l2", title: "Why n?", answerCount: 1, accepted: true }],
    lines: [],
  };
  const all = {
    ...handlers,
    "GET /lectures/l1/questions/similar": { body: similar },
    "POST /lectures/l1/questions": { status: 403, body: { message: "You may not write here" } },
  };
  const first = await renderApp(address, { user: learner, handlers: all });
  await first.user.click(await screen.findByRole("button", { name: "Ask a question" }));
  await first.user.type(await screen.findByRole("textbox", { name: /^Your question/ }), "Why minus one?");
  expect(await screen.findByRole("link", { name: "Why n?" })).toHaveAttribute(
    "href",
    "/course/displaylectures?course=c1&lecture=l2&question=q2",
  );
  await first.user.type(screen.getByRole("textbox", { name: /^What you have tried/ }), "Nothing.");
  await first.user.click(screen.getByRole("button", { name: "Send question" }));
  expect(await screen.findByText("You may not write here")).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: /^Your question/ })).toHaveValue("Why minus one?");
});

test("an answer to a question that was deleted meanwhile stays to be copied, and the list follows", async () => {
  const gone = { status: 404, body: { message: "This is not there any more" } };
  let deleted = false;
  const { user } = await renderApp(`${address}&question=q1`, {
    user: learner,
    handlers: {
      ...handlers,
      [list]: () => ({ body: { questions: deleted ? [] : [summary] } }),
      "GET /questions/q1": () => (deleted ? gone : { body: { question } }),
      "POST /questions/q1/answers": gone,
    },
  });
  const section = within(await screen.findByRole("region", { name: "Questions" }));
  await user.type(await section.findByRole("textbox", { name: "Your answer" }), "Degrees of freedom.");
  deleted = true;
  await user.click(section.getByRole("button", { name: "Send answer" }));
  expect(await section.findByText("This question is not there any more")).toBeInTheDocument();
  expect(section.getByRole("textbox", { name: "Your text" })).toHaveValue("Degrees of freedom.");
  await user.click(section.getByRole("link", { name: "All questions" }));
  expect(await section.findByText("Nobody has asked yet")).toBeInTheDocument();
});

test("a moderator sees who was faster: the thread is loaded again", async () => {
  const message = "Somebody else has decided about this already";
  let shown = answer;
  const { user, server } = await renderApp(`${address}&question=q1`, {
    user: learner,
    handlers: {
      ...handlers,
      "GET /questions/q1": () => ({ body: { question: { ...question, mayModerate: true, answers: [shown] } } }),
      "PUT /posts/a1/decision": () => {
        shown = { ...answer, state: "hidden", hiddenReason: "An advertisement" };
        return { status: 409, body: { message } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Hide.*Ravi/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "It is rude");
  await user.click(dialog.getByRole("button", { name: "Hide" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(screen.getByText("Hidden by staff: An advertisement")).toBeInTheDocument();
  const [sent] = server.callsOf("PUT /posts/a1/decision");
  expect(await sent?.json()).toEqual({ decision: "hide", reason: "It is rude", state: "visible" });
});
