import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner, noProgress, ownProgress, statistics, typography } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/user/dashboard/courses";
const handlers = {
  "GET /course": { body: { courses: [typography, statistics], total: 2 } },
  "GET /progress": { body: { progress: ownProgress } },
};

/** What leads on from each course, in order. */
async function waysOn(): Promise<[name: string | null, href: string | null][]> {
  const links = await screen.findAllByRole("link", { name: /^(Start Learning|Resume)/ });
  return links.map((link) => [link.textContent, link.getAttribute("href")]);
}

test("every course is shown: started ones first with Resume, the others with Start Learning", async () => {
  await renderApp(address, { user: learner, handlers });
  expect(await waysOn()).toEqual([
    [`Resume ${statistics.title}`, "/course/displaylectures?course=c1&lecture=l1"],
    [`Start Learning ${typography.title}`, "/course/displaylectures?course=c2"],
  ]);
});

test("all pages of the courses are loaded", async () => {
  const { server } = await renderApp(address, {
    user: learner,
    handlers: {
      ...handlers,
      "GET /course": ({ url }) => ({
        body: url.includes("cursor=next")
          ? { courses: [statistics], total: 2 }
          : { courses: [typography], total: 2, nextCursor: "next" },
      }),
    },
  });
  expect(await waysOn()).toHaveLength(2);
  expect(server.callsOf("GET /course")).toHaveLength(2);
});

test("search and filter are in the address", async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    ...statistics,
    _id: `m${index}`,
    title: `Course ${index}`,
  }));
  const { user, here } = await renderApp(`${address}?filter=in-progress`, {
    user: learner,
    handlers: { ...handlers, "GET /course": { body: { courses: [statistics, typography, ...many], total: 14 } } },
  });
  expect(await waysOn()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: /^All/ }));
  await waitFor(() => expect(here.path).toBe(address));
  expect(await waysOn()).toHaveLength(14);
  await user.type(screen.getByRole("searchbox"), "typo");
  await waitFor(() => expect(here.path).toBe(`${address}?q=typo`));
  expect(await waysOn()).toEqual([[`Start Learning ${typography.title}`, expect.any(String)]]);
});

test("somebody to whom one course is open may start that one, and is offered the others", async () => {
  const rights = [{ course: typography._id, from: "2020-01-01T00:00:00.000Z", source: "grant" as const }];
  const user = { ...learner, subscription: { status: "none" as const }, rights };
  await renderApp(address, { user, handlers });
  expect(await waysOn()).toEqual([
    [`Start Learning ${typography.title}`, `/course/displaylectures?course=${typography._id}`],
  ]);
  const open = within(screen.getByRole("region", { name: "Open to you" }));
  expect(open.getByRole("article")).toHaveTextContent(typography.title);
  expect(open.getByRole("status")).toHaveTextContent("1 course");
  expect(within(screen.getByRole("region", { name: "What you started" })).getByRole("article")).toHaveTextContent(
    statistics.title,
  );
  expect(screen.getByRole("link", { name: "Subscribe Now" })).toHaveAttribute("href", "/checkout");
});

test("a viewer without a subscription is offered one", async () => {
  const user = { ...learner, subscription: { status: "none" as const } };
  await renderApp(address, { user, handlers: { ...handlers, "GET /progress": { body: { progress: noProgress } } } });
  expect((await screen.findAllByRole("link", { name: /Subscribe/ }))[0]).toHaveAttribute("href", "/checkout");
  expect(screen.queryByRole("link", { name: /^Start Learning/ })).not.toBeInTheDocument();
  const others = within(screen.getByRole("region", { name: "What you could start" }));
  const about = others.getAllByRole("link", { name: /^About/ });
  expect(about.map((link) => link.textContent)).toEqual(
    [statistics, typography]
      .toSorted((a, b) => b.learnerCount - a.learnerCount)
      .map(({ title }) => `About the course ${title}`),
  );
});
