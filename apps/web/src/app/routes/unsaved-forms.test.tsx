import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { auth } from "../../account/auth.ts";
import { unsaved } from "../../lib/navigation/unsaved-changes.ts";
import { pngFile, stubFiles } from "../../testing/browser-files.ts";
import { admin, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const loadDocument = vi.hoisted(() => vi.fn<(address: string) => void>());
vi.mock(import("../../lib/navigation/load-document.ts"), () => ({ loadDocument }));

const course = { ...statistics, version: "v1" };
const handlers = {
  "GET /admin/course-names": { body: { categories: [], instructors: [] } },
  "GET /managed-courses": { body: { courses: [course], total: 1 } },
  "GET /course/c1": { body: { course, lectures: [] } },
  "GET /course/c1/uploads": { body: { uploads: [] } },
};
const key = `typed:${admin._id}:course:c1`;

beforeEach(() => {
  stubFiles();
  loadDocument.mockReset();
});

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole("button", { name: "Save Changes" });

test("a course that somebody else has changed shows both versions, and saves what is chosen", async () => {
  const theirs = { ...course, title: "Their title", category: "Their category", language: "hi", version: "v2" };
  const saved: [string | null, unknown][] = [];
  const { user, here } = await renderApp("/course/create?course=c1", {
    user: admin,
    handlers: {
      ...handlers,
      "PUT /course/c1": async (request) => {
        const version = request.headers.get("if-match");
        saved.push([version, await request.json()]);
        if (version === '"v1"') return { status: 412, body: { message: "Changed", current: { course: theirs } } };
        return { body: { message: "Course updated successfully", course: theirs } };
      },
    },
  });
  await user.clear(await field("Title"));
  await user.type(await field("Title"), "My title");
  await user.type(await field("Description"), " More.");
  await user.click(save());

  const dialog = await screen.findByRole("dialog", { name: "This course was changed meanwhile" });
  expect(dialog).toHaveTextContent("My title");
  expect(dialog).toHaveTextContent("Their title");
  expect(within(dialog).queryByRole("group", { name: "Instructor name" })).not.toBeInTheDocument();
  // Only they have changed the category, only I the description.
  const chosen = (name: string) =>
    within(within(dialog).getByRole("group", { name })).getByRole("radio", { checked: true });
  expect(chosen("Title")).toHaveAttribute("value", "mine");
  expect(chosen("Category")).toHaveAttribute("value", "other");
  expect(chosen("Description")).toHaveAttribute("value", "mine");
  expect(within(dialog).getByRole("group", { name: "Language" })).toHaveTextContent(/English.*Hindi/);

  await user.click(within(dialog).getByRole("button", { name: "Keep Editing" }));
  expect(await field("Title")).toHaveValue("My title");
  await user.click(save());
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Save My Choice" }));
  await waitFor(() => expect(here.path).toBe("/admin/dashboard"));
  expect(saved.at(-1)).toEqual([
    '"v2"',
    {
      title: "My title",
      category: "Their category",
      createdBy: course.createdBy,
      description: `${course.description} More.`,
      language: "hi",
    },
  ]);
});

test("a course that was deleted meanwhile is said to be, and the text stays", async () => {
  const { user } = await renderApp("/course/create?course=c1", {
    user: admin,
    handlers: { ...handlers, "PUT /course/c1": { status: 404, body: { message: "Course not found" } } },
  });
  await user.type(await field("Title"), " and more");
  await user.click(save());
  expect(await screen.findByText(/This course was deleted meanwhile\. Your text is still here/)).toBeInTheDocument();
  expect(await field("Title")).toHaveValue(`${course.title} and more`);
});

test("what is typed is kept for a reload, until it is discarded or the page is left", async () => {
  const { user, here, unmount } = await renderApp("/course/create?course=c1", { user: admin, handlers });
  await user.type(await field("Title"), " and more");
  expect(JSON.parse(sessionStorage.getItem(key) ?? "")).toMatchObject({
    fields: { title: [`${course.title} and more`] },
    base: { version: "v1" },
  });
  expect(screen.queryByText("Restored what you typed.")).not.toBeInTheDocument();
  await user.clear(await field("Title"));
  await user.type(await field("Title"), course.title);
  expect(sessionStorage.getItem(key)).toBeNull();
  await here.go("/courses");
  unmount();
});

test("after a reload it is there again, from the version that it was typed over, and can be discarded", async () => {
  const typed = { fields: { title: ["Typed before"], category: ["Kept"] }, base: { ...course, version: "v0" } };
  sessionStorage.setItem(key, JSON.stringify(typed));
  sessionStorage.setItem("typed:somebody-else:course:c1", JSON.stringify({ fields: { title: ["Not mine"] } }));
  const { user, server } = await renderApp("/course/create?course=c1", {
    user: admin,
    handlers: { ...handlers, "PUT /course/c1": { status: 500, body: { message: "Not now" } } },
  });
  await screen.findByText("Restored what you typed.");
  expect(await field("Title")).toHaveValue("Typed before");
  await user.click(save());
  await screen.findByText("Not now");
  expect(server.callsOf("PUT /course/c1")[0]?.headers.get("if-match")).toBe('"v0"');

  await user.click(screen.getByRole("button", { name: "Discard" }));
  await waitFor(async () => expect(await field("Title")).toHaveValue(course.title));
  expect(sessionStorage.getItem(key)).toBeNull();
  expect(screen.queryByText("Restored what you typed.")).not.toBeInTheDocument();
});

test.each(["[]", "5", '{"fields":{"title":"text"}}', "{"])("a broken memory (%s) does no harm", async (broken) => {
  sessionStorage.setItem(key, broken);
  await renderApp("/course/create?course=c1", { user: admin, handlers });
  expect(await field("Title")).toHaveValue(course.title);
});

async function typeUntilTheSessionEnds(signedIn: object) {
  let ended = true;
  const opened = await renderApp("/course/create", {
    user: admin,
    handlers: {
      ...handlers,
      "POST /course": () =>
        ended
          ? { status: 401, body: { message: "Please log in first" } }
          : { status: 201, body: { message: "Course created successfully", course } },
      "POST /user/signin": () => {
        ended = false;
        return { body: { message: "Welcome", user: signedIn } };
      },
    },
  });
  const { user } = opened;
  for (const name of ["Title", "Instructor name", "Category", "Description"]) await user.type(await field(name), name);
  await user.upload(screen.getByLabelText(/Thumbnail/), pngFile("a.png"));
  await user.click(screen.getByRole("button", { name: "Create Course" }));
  return opened;
}

test("a session that ends in a form: log in over it, with everything still there, the picture too", async () => {
  const { user, here, server } = await typeUntilTheSessionEnds(admin);
  const dialog = await screen.findByRole("dialog", { name: "Log in to go on" });
  expect(within(dialog).getByLabelText("Email")).toHaveValue(admin.email);
  expect(screen.queryByText("Please log in first")).not.toBeInTheDocument();
  await user.type(within(dialog).getByLabelText("Password"), "Sitar2024");
  await user.click(within(dialog).getByRole("button", { name: "Log In" }));

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await field("Title")).toHaveValue("Title");
  await user.click(screen.getByRole("button", { name: "Create Course" }));
  await waitFor(() => expect(here.path).not.toBe("/course/create"));
  const sent = await server.callsOf("POST /course").at(-1)?.formData();
  expect(sent?.get("description")).toBe("Description");
  expect(sent?.get("thumbnail")).toHaveProperty("size", pngFile("a.png").size);
  expect(loadDocument).not.toHaveBeenCalled();
});

test("another account that logs in over a form gets a new document, and nothing that was typed", async () => {
  const { user } = await typeUntilTheSessionEnds({ ...admin, _id: "another" });
  const dialog = await screen.findByRole("dialog", { name: "Log in to go on" });
  await user.type(within(dialog).getByLabelText("Password"), "Sitar2024");
  await user.click(within(dialog).getByRole("button", { name: "Log In" }));
  await waitFor(() => expect(loadDocument).toHaveBeenCalledWith("/admin/dashboard"));
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith("typed:"))).toEqual([]);
});

test("the log-in can be put off: the form stays", async () => {
  const { user } = await typeUntilTheSessionEnds(admin);
  await user.click(await screen.findByRole("button", { name: "Not Now" }));
  expect(await field("Title")).toHaveValue("Title");
  await user.click(screen.getByRole("button", { name: "Create Course" }));
  expect(await screen.findByRole("dialog", { name: "Log in to go on" })).toBeInTheDocument();
});

function storeInAnotherTab(name: string, newValue: string): void {
  dispatchEvent(new StorageEvent("storage", { key: name, newValue }));
}

test("a log-in in another tab closes the dialog, and nothing else that is stored there", async () => {
  await typeUntilTheSessionEnds(admin);
  const dialog = await screen.findByRole("dialog", { name: "Log in to go on" });
  act(() => storeInAnotherTab("theme", "dark"));
  expect(unsaved.sessionEnded).toBe(true);
  act(() => storeInAnotherTab("isLoggedIn", "true"));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test("a session that ends while nothing is typed leads to the log-in page", async () => {
  const { here } = await renderApp("/course/create", { user: admin, handlers });
  await field("Title");
  const ended = new StorageEvent("storage", { key: "isLoggedIn" });
  localStorage.clear();
  act(() => void dispatchEvent(ended));
  await waitFor(() => expect(here.path).toBe("/login"));
});

test("a session that another tab has found ended keeps the form; signing out there does not", async () => {
  const { user, here } = await renderApp("/course/create", { user: admin, handlers });
  await user.type(await field("Title"), "Mine");
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "isLoggedIn" })));
  expect(await screen.findByRole("dialog", { name: "Log in to go on" })).toBeInTheDocument();
  act(() => void dispatchEvent(new StorageEvent("storage", { key: null })));
  expect(auth.user).toBeUndefined();
  await waitFor(() => expect(here.path).toBe("/login"));
});
