import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/user/dashboard/wishes";
const first = { ...statistics, _id: "c1", title: "Algebra" };
const second = { ...statistics, _id: "c2", title: "Geometry" };
const handlers = {
  "GET /notices": { body: { notices: [], unreadCount: 0 } },
  "GET /wishes": { body: { courses: [first, second], courseIds: ["c1", "c2"] } },
};

test("a course is removed by its heart, and taken back to its place", async () => {
  const { user, server } = await renderApp(address, {
    user: learner,
    handlers: {
      ...handlers,
      "DELETE /wishes/c1": { body: { message: "Removed from your wish list" } },
      "PUT /wishes/c1": { body: { message: "Added to your wish list" } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Wish list: “Algebra”" }));
  await waitFor(() => expect(screen.queryByText("Algebra")).not.toBeInTheDocument());
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
      "Algebra",
      "Geometry",
    ]),
  );
  expect(server.callsOf("GET /wishes")).toHaveLength(1);
});

test("a refused removal leaves the course where it is", async () => {
  const { user } = await renderApp(address, {
    user: learner,
    handlers: { ...handlers, "DELETE /wishes/c1": { status: 503, body: { message: "Try again later" } } },
  });
  await user.click(await screen.findByRole("button", { name: "Wish list: “Algebra”" }));
  expect(await screen.findByText("Try again later")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Wish list: “Algebra”" })).toBeInTheDocument();
});
