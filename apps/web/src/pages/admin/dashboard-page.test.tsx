import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serveCourses, sales, userStats } from "../../testing/admin-fixtures.ts";
import { admin, site, statistics } from "../../testing/fixtures.ts";
import { deferredResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/admin/dashboard";
const handlers = {
  "GET /admin/stats/users": { body: userStats },
  "GET /payment": { body: sales },
  "GET /managed-courses": serveCourses(45),
  "GET /contact": { body: { messages: [], total: 0, openCount: 3 } },
};
const table = () => screen.findByRole("table", { name: "Courses" });
const row = (title: string) => screen.findByRole("row", { name: new RegExp(title) });

test("the figures and their labels are the server's", async () => {
  const response = deferredResponse();
  await renderApp(address, {
    user: admin,
    handlers: { ...handlers, "GET /admin/stats/users": () => response.promise },
  });
  response.respond({ body: userStats });
  expect(await screen.findByText("412")).toBeInTheDocument();
  expect(screen.queryByText("Stats fetched successfully")).not.toBeInTheDocument();
  expect(screen.getByText("97")).toBeInTheDocument();
  expect(screen.getByText("103")).toBeInTheDocument();
  expect(screen.getByText("₹51,397")).toBeInTheDocument();
  expect(screen.getByText(/^Figures of 9 Mar/)).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: /Messages.*3 open messages/ })).toHaveAttribute(
    "href",
    "/admin/messages",
  );
});

test("figures that cannot be loaded show an error, and can be loaded again", async () => {
  let broken = true;
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /admin/stats/users": () => (broken ? { status: 500 } : { body: userStats }),
      "GET /payment": () => (broken ? { status: 500 } : { body: sales }),
    },
  });
  expect((await screen.findAllByText("Failed to load stats")).length).toBeGreaterThan(0);
  expect((await screen.findAllByText("Failed to get payment records")).length).toBeGreaterThan(0);
  expect(within(await table()).getAllByRole("row").length).toBeGreaterThan(20);
  broken = false;
  for (const retry of screen.getAllByRole("button", { name: "Retry" })) await user.click(retry);
  expect(await screen.findByText("412")).toBeInTheDocument();
  expect(await screen.findByText("Stats fetched successfully")).toHaveClass("sr-only");
  expect(await screen.findByText("103")).toBeInTheDocument();
});

test("what the server has found is told with what to do", async () => {
  const problem = {
    kind: "missing-video",
    what: "missing videos",
    subject: "media/lectures/l1/video.mp4",
    detail: "Mean",
    advice: "restore them from a backup, or add these lectures again",
    since: "2026-03-09T09:00:00.000Z",
  };
  let broken = true;
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /admin/integrity": () => (broken ? { status: 500 } : { body: { problems: [problem], total: 1 } }),
    },
  });
  expect((await screen.findAllByText("Failed to load what the server has found")).length).toBeGreaterThan(0);
  broken = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  const section = within(await screen.findByRole("region", { name: "1 problem with files and data" }));
  expect(section.getByText("media/lectures/l1/video.mp4 (Mean)")).toBeInTheDocument();
  expect(section.getByText("What to do: restore them from a backup, or add these lectures again.")).toBeInTheDocument();
});

test("another year's sales are in the address", async () => {
  const { user, here, server } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /payment": ({ url }) => ({
        body: { ...sales, year: Number(new URL(url).searchParams.get("year") ?? 2026) },
      }),
    },
  });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Year" }), "2025");
  expect(here.path).toBe("/admin/dashboard?year=2025");
  await waitFor(() => expect(server.callsOf("GET /payment").at(-1)?.url).toContain("year=2025"));
  await user.click(screen.getAllByRole("button", { name: "Show as a table" }).at(-1) ?? document.body);
  expect(await screen.findByRole("table", { name: "Sales in 2025 by month" })).toBeInTheDocument();
  await here.goBack();
  expect(await screen.findByRole("table", { name: "Sales in 2026 by month" })).toBeInTheDocument();
});

test("the table's search, order and page are in the address, and Back restores them", async () => {
  const { user, here } = await renderApp(address, { user: admin, handlers });
  expect(await row("Course 001")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(await row("Course 021")).toBeInTheDocument();
  expect(here.path).toBe("/admin/dashboard?page=2");

  await user.click(within(await table()).getByRole("button", { name: /^Title/ }));
  expect(here.path).toBe("/admin/dashboard?sort=title&order=asc");
  await user.click(within(await table()).getByRole("button", { name: /^Title/ }));
  expect(await row("Course 045")).toBeInTheDocument();
  expect(here.path).toBe("/admin/dashboard?sort=title&order=desc");

  await user.type(screen.getByRole("searchbox"), "course 00");
  await waitFor(() => expect(here.path).toBe("/admin/dashboard?sort=title&order=desc&q=course+00"));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Course 045/ })).not.toBeInTheDocument());
  expect(screen.getByText("1–9 of 9")).toBeInTheDocument();

  await here.goBack();
  await here.goBack();
  expect(here.path).toBe("/admin/dashboard?page=2");
  expect(await row("Course 021")).toBeInTheDocument();
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("an address opens its part of the table", async () => {
  await renderApp("/admin/dashboard?q=course&sort=title&order=asc&page=3", { user: admin, handlers });
  expect(await row("Course 045")).toBeInTheDocument();
  expect(screen.getByText("41–45 of 45")).toBeInTheDocument();
  expect(screen.getByRole("searchbox")).toHaveValue("course");
});

test("the status of the courses is in the address, to which the former page of drafts leads", async () => {
  const { user, here, server } = await renderApp("/admin/drafts", { user: admin, handlers });
  expect(await row("Course 040")).toHaveTextContent("Draft");
  expect(screen.queryByRole("row", { name: /Course 001/ })).not.toBeInTheDocument();
  expect(here.path).toBe("/admin/dashboard?status=draft");
  const statuses = within(screen.getByRole("group", { name: "Courses by status" }));
  expect(statuses.getByRole("button", { name: "Drafts", pressed: true })).toBeInTheDocument();

  await user.type(screen.getByRole("searchbox"), "course 02");
  expect(await screen.findByText("1–1 of 1")).toBeInTheDocument();
  expect(here.path).toBe("/admin/dashboard?status=draft&q=course+02");

  await user.click(statuses.getByRole("button", { name: "All" }));
  expect(await screen.findByText("1–10 of 10")).toBeInTheDocument();
  expect(here.path).toBe("/admin/dashboard?q=course+02");
  expect(server.callsOf("GET /managed-courses").at(-1)?.url).not.toContain("status");
});

test("a course's row links to its form, its lectures and the player", async () => {
  await renderApp(address, { user: admin, handlers });
  const first = within(await row("Course 001"));
  expect(first.getByRole("link", { name: "Edit Course 001" })).toHaveAttribute("href", "/course/create?course=c1");
  expect(first.getByRole("link", { name: /Manage lectures/ })).toHaveAttribute("href", "/admin/lectures?course=c1");
  expect(first.getByRole("link", { name: /View lectures/ })).toHaveAttribute(
    "href",
    "/course/displaylectures?course=c1",
  );
  expect(screen.getByRole("link", { name: "Create New Course" })).toHaveAttribute("href", "/course/create");
});

test("a deleted course is restored from its toast where there is a trash", async () => {
  let left = 20;
  const { user } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /site": { body: { site: { ...site, trashDays: 30 } } },
      "GET /managed-courses": (request) => serveCourses(left)(request),
      "DELETE /course/c20": () => {
        left = 19;
        return { body: { message: "Course deleted successfully" } };
      },
      "POST /trashed-items/c20/restore": () => {
        left = 20;
        return {
          body: { message: "Course restored successfully", kind: "course", course: { ...statistics, _id: "c20" } },
        };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete Course 020" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /Delete/ }));
  expect(await screen.findByText("Course deleted successfully")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("row", { name: /Course 020/ })).not.toBeInTheDocument());
  await user.click(within(screen.getByRole("region", { name: "Notifications" })).getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Course restored successfully")).toBeInTheDocument();
  expect(await row("Course 020")).toBeInTheDocument();
});

test("deleting is confirmed with the course's name, then the list is loaded again", async () => {
  let left = 21;
  const { user, here } = await renderApp(`${address}?page=2`, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /managed-courses": (request) => serveCourses(left)(request),
      "DELETE /course/c21": () => {
        left = 20;
        return { body: { message: "Course deleted successfully" } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete Course 021" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Are you sure you want to delete the course?" });
  expect(dialog).toHaveTextContent("Course 021");
  await user.click(within(dialog).getByRole("button", { name: /Delete/ }));
  expect(await screen.findByText("Course deleted successfully")).toBeInTheDocument();
  // This site has no trash.
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  // It was the only one of its page.
  await waitFor(() => expect(here.path).toBe("/admin/dashboard"));
  expect(await screen.findByText("1–20 of 20")).toBeInTheDocument();
  expect(screen.queryByRole("row", { name: /Course 021/ })).not.toBeInTheDocument();
});
