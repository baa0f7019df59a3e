import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const post = {
  _id: "a1",
  questionId: "q1",
  title: "Why n minus one?",
  excerpt: "Buy my course",
  course: { _id: "c1", title: "Statistics" },
  lecture: { _id: "l1", title: "Mean" },
  author: "Dev",
  authorId: "u2",
  authorStopped: false,
  byStaff: false,
  state: "visible",
  answerCount: 0,
  reports: [{ reason: "An advertisement", createdAt: "2026-06-15T10:00:00.000Z" }],
  createdAt: "2026-06-15T10:00:00.000Z",
};

test("what was reported is decided about, with its lecture beside it", async () => {
  const { user, server } = await renderApp("/admin/questions?show=reported", {
    user: admin,
    handlers: {
      "GET /admin/questions": { body: { posts: [post], unansweredCount: 0, reportedCount: 1 } },
      "PUT /posts/a1/decision": { body: { post: {} } },
    },
  });
  const card = within(await screen.findByRole("article", { name: post.title }));
  expect(card.getByRole("link", { name: post.title })).toHaveAttribute(
    "href",
    "/course/displaylectures?course=c1&lecture=l1&question=q1",
  );
  expect(card.getByRole("link", { name: "Mean" })).toHaveAttribute("href", expect.stringContaining("lecture=l1"));
  await user.click(card.getByRole("button", { name: /^Hide/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hide this" }));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "An advertisement");
  await user.click(dialog.getByRole("button", { name: "Hide" }));
  await waitFor(() => expect(server.callsOf("PUT /posts/a1/decision")).toHaveLength(1));
  await waitFor(() => expect(server.callsOf("GET /admin/questions")).toHaveLength(2));
  expect(await server.callsOf("PUT /posts/a1/decision")[0]?.json()).toMatchObject({ reported: true });
});

test("where somebody else was faster it says so, and the list is loaded again", async () => {
  const message = "Somebody else has decided about this already";
  let posts = [post];
  const { user } = await renderApp("/admin/questions?show=reported", {
    user: admin,
    handlers: {
      "GET /admin/questions": () => ({ body: { posts, unansweredCount: 0, reportedCount: posts.length } }),
      "PUT /posts/a1/decision": () => {
        posts = [];
        return { status: 409, body: { message } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Keep/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "It is fine");
  await user.click(dialog.getByRole("button", { name: "Show again" }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Nothing is reported")).toBeInTheDocument();
});
