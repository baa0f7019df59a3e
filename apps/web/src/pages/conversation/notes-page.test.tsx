import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { unsaved } from "../../lib/navigation/unsaved-changes.ts";
import { learner } from "../../testing/fixtures.ts";
import type { StubResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/user/dashboard/notes";
const note = {
  _id: "n1",
  text: "Remember",
  second: 12,
  course: { _id: "c1", title: "Statistics" },
  lecture: { _id: "l1", title: "Mean" },
  open: true,
  createdAt: "2026-03-04T13:00:00.000Z",
  version: "v1",
};
const courses = [{ _id: "c1", title: "Statistics", count: 1 }];
const unread = { "GET /notices": { body: { notices: [], unreadCount: 0 } } };
const found = { ...unread, "GET /notes": { body: { notes: [note], courses } } };

test("a note leads to its second, and is changed from its version", async () => {
  const { user, server } = await renderApp(address, {
    user: learner,
    handlers: { ...found, "PUT /notes/n1": { body: { message: "Note saved", note: { ...note, text: "Changed" } } } },
  });
  expect(await screen.findByRole("link", { name: "Play from 0:12" })).toHaveAttribute(
    "href",
    "/course/displaylectures?course=c1&lecture=l1&t=12",
  );
  await user.click(screen.getByRole("button", { name: "Edit the note: 0:12" }));
  const field = screen.getByRole("textbox", { name: "Text of the note" });
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.type(field, "Changed{Control>}{Enter}{/Control}");
  await waitFor(() => expect(server.callsOf("PUT /notes/n1")).toHaveLength(1));
  expect(await screen.findByText("Changed")).toBeInTheDocument();
  const [call] = server.callsOf("PUT /notes/n1");
  expect([await call?.json(), call?.headers.get("if-match")]).toEqual([{ text: "Changed" }, '"v1"']);
  await waitFor(() => expect(screen.getByRole("button", { name: "Edit the note: 0:12" })).toHaveFocus());
});

test("search and course are in the address, and the export is of the course", async () => {
  const { user, here, server } = await renderApp(address, { user: learner, handlers: found });
  await user.type(await screen.findByRole("searchbox", { name: "Search your notes" }), "mean");
  await waitFor(() => expect(here.path).toBe(`${address}?q=mean`));
  await user.selectOptions(screen.getByRole("combobox", { name: "Course" }), "c1");
  await waitFor(() => expect(here.path).toBe(`${address}?q=mean&course=c1`));
  await waitFor(() => expect(server.callsOf("GET /notes").at(-1)?.url).toContain("q=mean&course=c1"));
  expect(screen.getByRole("link", { name: "Export as Markdown" })).toHaveAttribute(
    "href",
    expect.stringMatching(/\/api\/v1\/notes\/export\?course=c1$/),
  );
});

test("a deletion is taken back from its toast", async () => {
  let all = [note];
  const { user } = await renderApp(address, {
    user: learner,
    handlers: {
      ...unread,
      "GET /notes": () => ({ body: { notes: all, courses } }),
      "DELETE /notes/n1": { body: { message: "Note deleted" } },
      "POST /notes/n1/restoration": { body: { message: "The note is back", note } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete the note: 0:12" }));
  all = [];
  await waitFor(() => expect(screen.queryByText("Remember")).not.toBeInTheDocument());
  all = [note];
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Remember")).toBeInTheDocument();
});

test("what is typed into a note stays when the note cannot be deleted, and goes with it", async () => {
  let answer: StubResponse = { status: 503, body: { message: "Not now" } };
  const { user } = await renderApp(address, {
    user: learner,
    handlers: { ...found, "DELETE /notes/n1": () => answer },
  });
  await user.click(await screen.findByRole("button", { name: "Edit the note: 0:12" }));
  await user.type(screen.getByRole("textbox", { name: "Text of the note" }), " this");
  await user.click(screen.getByRole("button", { name: "Delete the note: 0:12" }));
  expect(await screen.findByText("Not now")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Text of the note" })).toHaveValue("Remember this");
  answer = { body: { message: "Note deleted" } };
  await user.click(screen.getByRole("button", { name: "Delete the note: 0:12" }));
  await waitFor(() => {
    expect(unsaved.work).toEqual([]);
    expect(screen.queryByRole("textbox", { name: "Text of the note" })).not.toBeInTheDocument();
  });
});

test("who sees the site as somebody is told that notes are private, and reads none", async () => {
  const seeing = { ...learner, seeing: { until: "2026-03-09T09:30:00.000Z" } };
  const { server } = await renderApp(address, { user: seeing, handlers: unread });
  expect(await screen.findByText("These notes are private")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  expect(server.callsOf("GET /notes")).toHaveLength(0);
});
