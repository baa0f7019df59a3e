import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { auth } from "../../account/auth.ts";
import { admin, learner, mean, ownProgress, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/courses/practical-statistics-4f0c2a91be";
const lectures = [{ _id: mean._id, title: mean.title, duration: mean.duration }];
const page = { body: { course: statistics, lectures } };
const handlers = { "GET /course/page/practical-statistics-4f0c2a91be": page };

test("a visitor reads what is in the course, and signs up or logs in", async () => {
  await renderApp(address, { handlers });
  expect(await screen.findByRole("heading", { level: 1, name: statistics.title })).toBeInTheDocument();
  expect(screen.getByText(mean.title)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sign Up to Enroll" })).toHaveAttribute("href", "/signup");
  expect(screen.getByRole("link", { name: "Login to Continue" })).toHaveAttribute("href", "/login");
  await waitFor(() => expect(document.title).toBe("Practical Statistics · LMS"));
});

test("a course that wants another one first names it with a link", async () => {
  const requires = { _id: "c2", title: "Counting", slug: "counting-0123456789" };
  const body = { course: statistics, lectures, requires };
  await renderApp(address, { handlers: { "GET /course/page/practical-statistics-4f0c2a91be": { body } } });
  expect(await screen.findByRole("link", { name: "Counting" })).toHaveAttribute("href", "/courses/counting-0123456789");
});

test("a learner without a subscription is led to the checkout", async () => {
  await renderApp(address, { user: { ...learner, subscription: { status: "none" } }, handlers });
  expect(await screen.findByRole("link", { name: "Subscribe to Course" })).toHaveAttribute("href", "/checkout");
});

test("a learner whose payment is being confirmed is not asked to pay again", async () => {
  await renderApp(address, { user: { ...learner, subscription: { status: "confirming" } }, handlers });
  expect(await screen.findByText(/^Your payment is being confirmed/)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Subscribe to Course" })).not.toBeInTheDocument();
});

test("a subscriber continues at the next lecture", async () => {
  const own = { "GET /progress": { body: { progress: ownProgress } } };
  await renderApp(address, { user: learner, handlers: { ...handlers, ...own } });
  expect(await screen.findByRole("link", { name: "Resume" })).toHaveAttribute(
    "href",
    "/course/displaylectures?course=c1&lecture=l1",
  );
});

const managed = "GET /managed-courses/practical-statistics-4f0c2a91be/page";

test("an admin sees the page before it is published, and is led to the lectures' management", async () => {
  const draft = { body: { course: { ...statistics, published: false }, lectures } };
  const { server } = await renderApp(address, { user: admin, handlers: { [managed]: draft } });
  expect(await screen.findByText(/^Only administrators see this page/)).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: statistics.title })).toBeInTheDocument();
  expect(screen.getByText(mean.title)).toBeInTheDocument();
  expect(server.callsOf("GET /course/page/practical-statistics-4f0c2a91be")).toHaveLength(0);
  expect(await screen.findByRole("link", { name: "Manage lectures" })).toHaveAttribute(
    "href",
    "/admin/lectures?course=c1",
  );
});

test("what an admin cannot load is tried again, and what is not there is said to be", async () => {
  let status = 500;
  const { user } = await renderApp(address, { user: admin, handlers: { [managed]: () => ({ status }) } });
  const retry = await screen.findByRole("button", { name: "Retry" });
  status = 404;
  await user.click(retry);
  expect(await screen.findByText("This course is not here")).toBeInTheDocument();
});

test("nothing of a draft stays when its admin signs out", async () => {
  const draft = { body: { course: { ...statistics, published: false }, lectures } };
  await renderApp(address, {
    user: admin,
    handlers: { [managed]: draft, "GET /course/page/practical-statistics-4f0c2a91be": { status: 404 } },
  });
  expect(await screen.findByText(/^Only administrators see this page/)).toBeInTheDocument();
  act(() => {
    auth.user = undefined;
  });
  expect(await screen.findByText("This course is not here")).toBeInTheDocument();
  expect(screen.queryByText(mean.title)).not.toBeInTheDocument();
});

test("an address made of an earlier title is replaced, and the course is not loaded again", async () => {
  const { here, server } = await renderApp("/courses", {
    handlers: { "GET /course/page/numbers-4f0c2a91be": page },
  });
  await here.go("/about");
  await here.go("/courses/numbers-4f0c2a91be?from=mail");
  await screen.findByRole("heading", { level: 1, name: statistics.title });
  await waitFor(() => expect(here.path).toBe(`${address}?from=mail`));
  expect(server.callsOf("GET /course/page/numbers-4f0c2a91be")).toHaveLength(1);
  await here.goBack();
  await waitFor(() => expect(here.path).toBe("/about"));
});

test("titles in other scripts are found", async () => {
  const slug = "हिन्दी-4f0c2a91be";
  const path = `/courses/${encodeURIComponent(slug)}`;
  const { here } = await renderApp(path, {
    handlers: {
      [`GET /course/page/${encodeURIComponent(slug)}`]: { body: { course: { ...statistics, slug }, lectures } },
    },
  });
  expect(await screen.findByRole("heading", { level: 1, name: statistics.title })).toBeInTheDocument();
  expect(here.path).toBe(path);
});

test("a missing course differs from one that could not be loaded", async () => {
  let isBroken = true;
  const { user, here } = await renderApp("/courses/gone-4f0c2a91be", {
    handlers: {
      ...handlers,
      "GET /course/page/gone-4f0c2a91be": { status: 404, body: { message: "Course not found" } },
      "GET /course/page/practical-statistics-4f0c2a91be": () => (isBroken ? { status: 500 } : page),
    },
  });
  expect(await screen.findByRole("heading", { name: "This course is not here" })).toBeInTheDocument();
  await here.go(address);
  isBroken = false;
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { level: 1, name: statistics.title })).toBeInTheDocument();
});

test("an address that names a preview and a second plays it from there", async () => {
  const lecture = { _id: "l2", title: "Measuring spread", preview: true };
  const path = "/course/page/practical-statistics-4f0c2a91be";
  const link = { secure_url: "/media/lectures/l2?e=1&s=2", expiresIn: 540 };
  vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
  const { user } = await renderApp(`${address}?preview=l2&t=7`, {
    handlers: {
      [`GET ${path}`]: { body: { course: statistics, lectures: [...lectures, lecture] } },
      [`GET ${path}/previews/l2`]: { body: { preview: { _id: "l2", title: lecture.title, lecture: link } } },
    },
  });
  const dialog = within(await screen.findByRole("dialog", { name: lecture.title }));
  expect(await dialog.findByText("Resumed at 0:07")).toBeInTheDocument();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

const free = (_id: string, title: string) => ({ _id, title, preview: true });

test("an address that asks for a free lecture opens the first one, which leads to the next", async () => {
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
  const path = "/course/page/practical-statistics-4f0c2a91be";
  await renderApp(`${address}?preview=first`, {
    handlers: {
      [`GET ${path}`]: {
        body: { course: statistics, lectures: [...lectures, free("l8", "Spread"), free("l9", "Bias")] },
      },
      [`GET ${path}/previews/l8`]: { status: 404, body: { message: "Lecture not found" } },
    },
  });
  expect(await screen.findByRole("dialog", { name: "Spread" })).toBeInTheDocument();
});

test("an address that names a lecture marks it", async () => {
  await renderApp(`${address}#lecture-${mean._id}`, { handlers });
  expect((await screen.findByText(mean.title)).closest("li")).toHaveAttribute("aria-current", "true");
});

test("a preview without a video is read", async () => {
  const lecture = { _id: "l2", title: "Measuring spread", preview: true, parts: ["text"] };
  const path = "/course/page/practical-statistics-4f0c2a91be";
  await renderApp(`${address}?preview=l2`, {
    handlers: {
      [`GET ${path}`]: { body: { course: statistics, lectures: [lecture], sections: [] } },
      [`GET ${path}/previews/l2`]: {
        body: { preview: { _id: "l2", title: lecture.title, lecture: {}, parts: ["text"] } },
      },
      "GET /course/c1/lectures/l2/text": {
        body: { text: { html: "<p>How far they are apart.</p>", headings: [], words: 5, seconds: 30, version: "v1" } },
      },
    },
  });
  expect(await screen.findByText("How far they are apart.")).toBeInTheDocument();
  expect(document.querySelector("video")).toBeNull();
});

test("the files of a preview are downloaded by a link that is renewed where it is over", async () => {
  const lecture = { _id: "l2", title: "Measuring spread", preview: true, parts: ["files"] };
  const path = "/course/page/practical-statistics-4f0c2a91be";
  const file = { _id: "f1", name: "Data.csv", type: "text/csv", size: 9, state: "ready" };
  const answer = (link: string, expiresIn: number) => {
    const files = [{ ...file, secure_url: link, expiresIn }];
    return { body: { preview: { _id: "l2", title: lecture.title, lecture: {}, parts: ["files"], files } } };
  };
  let sent = answer("/media/files/f1?old", 5);
  // jsdom downloads nothing.
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  onTestFinished(() => clicked.mockRestore());
  const { user } = await renderApp(`${address}?preview=l2`, {
    handlers: {
      [`GET ${path}`]: { body: { course: statistics, lectures: [lecture], sections: [] } },
      [`GET ${path}/previews/l2`]: () => sent,
    },
  });
  const link = await screen.findByRole("link", { name: "Download Data.csv" });
  // Not earlier: the preview may be loaded a second time before the press, and its link would need no renewal.
  const renew = () => (sent = answer("/media/files/f1?new", 500));
  addEventListener("click", renew, { capture: true, once: true });
  await user.click(link);
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(clicked.mock.contexts[0]).toMatchObject({ href: expect.stringContaining("/media/files/f1?new") });
});

test("an address that names a lecture which is no preview opens nothing", async () => {
  await renderApp(`${address}?preview=${mean._id}&t=7`, { handlers });
  expect(await screen.findByText(mean.title)).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
