import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, learner, ownProgress, site, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { restoreItem } from "../../authoring/trash.ts";

const address = "/course/description?course=c1";
const handlers = { "GET /course/c1": { body: { course: statistics, lectures: [] } } };

test("a subscriber reads about the course and continues to watch", async () => {
  await renderApp(address, { user: learner, handlers });
  expect(await screen.findByRole("heading", { level: 1, name: statistics.title })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Watch Lectures" })).toHaveAttribute(
    "href",
    "/course/displaylectures?course=c1",
  );
  await waitFor(() => expect(document.title).toBe("Practical Statistics · Course · LMS"));
});

test("shows the server's details", async () => {
  const course = { ...statistics, duration: 15_129, updatedAt: "2026-03-02T08:30:00.000Z" };
  await renderApp(address, { user: learner, handlers: { "GET /course/c1": { body: { course, lectures: [] } } } });
  const facts = within(await screen.findByRole("complementary", { name: "This course" }));
  const factValue = (name: string) => facts.getByText(name).nextElementSibling;
  expect(factValue("Total lectures")).toHaveTextContent("2");
  expect(factValue("Duration")).toHaveTextContent("4 h 12 min");
  expect(factValue("Learners")).toHaveTextContent("12");
  expect(factValue("Last updated")).toHaveTextContent("2 Mar 2026");
});

test("a started course continues at the next lecture", async () => {
  const own = { "GET /progress": { body: { progress: ownProgress } } };
  await renderApp(address, { user: learner, handlers: { ...handlers, ...own } });
  expect(await screen.findByRole("link", { name: "Resume" })).toHaveAttribute(
    "href",
    "/course/displaylectures?course=c1&lecture=l1",
  );
  expect(screen.getByText("25% complete")).toBeInTheDocument();
});

test("without a subscription the link goes to the checkout", async () => {
  await renderApp(address, { user: { ...learner, subscription: { status: "none" } }, handlers });
  expect(await screen.findByRole("link", { name: "Subscribe to Course" })).toHaveAttribute("href", "/checkout");
});

test("an admin deletes the course after a confirmation, then the catalogue opens", async () => {
  const { user, here } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /course": { body: { courses: [] } },
      "DELETE /course/c1": { body: { message: "Course deleted successfully" } },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Delete/ }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("Are you sure you want to delete the course?");
  await user.click(within(dialog).getByRole("button", { name: /Delete/ }));
  await waitFor(() => expect(here.path).toBe("/courses"));
  expect(await screen.findByText("Course deleted successfully")).toBeInTheDocument();
});

test("a course that is restored from its toast is back in the catalogue on screen", async () => {
  let deleted = false;
  const { user, here } = await renderApp(address, {
    user: admin,
    handlers: {
      ...handlers,
      "GET /site": { body: { site: { ...site, trashDays: 30 } } },
      "GET /course": () => ({ body: deleted ? { courses: [], total: 0 } : { courses: [statistics], total: 1 } }),
      "DELETE /course/c1": () => {
        deleted = true;
        return { body: { message: "Course deleted successfully" } };
      },
      "POST /trashed-items/c1/restore": () => {
        deleted = false;
        return { body: { message: "Course restored successfully", kind: "course", course: statistics } };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Delete/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /Delete/ }));
  await waitFor(() => expect(here.path).toBe("/courses"));
  expect(await screen.findByText("No Courses Available")).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText(statistics.title)).toBeInTheDocument();
});

test.each([
  ["/admin/dashboard", "GET /managed-courses"],
  ["/user/dashboard", "GET /course"],
  ["/user/dashboard/courses", "GET /course"],
])("a course that is restored while %s is shown is in its list", async (path, list) => {
  let courses: object[] = [];
  const { server } = await renderApp(path, {
    user: admin,
    handlers: {
      [list]: () => ({ body: { courses, total: courses.length } }),
      "POST /trashed-items/c1/restore": { body: { kind: "course", course: statistics } },
    },
  });
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(1));
  courses = [statistics];
  await act(() => restoreItem("c1"));
  expect(await screen.findAllByText(statistics.title)).not.toEqual([]);
});

test("a missing course differs from one that could not be loaded", async () => {
  const { here } = await renderApp(address, {
    user: learner,
    handlers: {
      "GET /course/c1": { status: 404, body: { message: "Course not found" } },
      "GET /course/c2": { status: 500 },
    },
  });
  expect(await screen.findByRole("heading", { name: "This course is not here" })).toBeInTheDocument();
  await here.go("/course/description?course=c2");
  expect(await screen.findByRole("button", { name: "Retry" })).toBeInTheDocument();
});
