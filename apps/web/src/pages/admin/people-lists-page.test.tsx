import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { resetAllStores } from "../../lib/store/store.ts";
import { admin, learner } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const none = { grant: 0, covered: 0, disabled: 0, invite: 0, invited: 0, invalid: 0, repeated: 0, stopped: 0 };
const list = {
  _id: "l1",
  state: "checked",
  reason: "A prize",
  by: "Meera Nair",
  createdAt: "2026-03-09T09:00:00.000Z",
  deletedAt: "2026-03-10T09:00:00.000Z",
  rows: 2,
  rowsDone: 0,
  counts: { ...none, grant: 1, invalid: 1 },
};
const rows = [
  { row: 1, email: "asha@example.com", outcome: "grant" },
  { row: 2, email: "nobody", outcome: "invalid" },
];
const handlers = {
  "GET /people-lists": { body: { lists: [list] } },
  "GET /people-lists/l1": { body: { list, rows, total: 2 } },
};

test("a pasted list is checked, shown, and run after a confirmation", async () => {
  const running = { ...list, state: "running" };
  const { user, server, here } = await renderApp("/admin/people/bulk", {
    user: admin,
    handlers: {
      ...handlers,
      "POST /people-lists": { status: 201, body: { message: "Checked", list } },
      "POST /people-lists/l1/run": { body: { message: "The list runs", list: running } },
    },
  });
  await user.type(await screen.findByLabelText("Addresses"), "asha@example.com");
  await user.type(screen.getByLabelText("Reason"), "A prize");
  await user.click(screen.getByRole("button", { name: "Check the List" }));
  await waitFor(() => expect(here.path).toBe("/admin/people/bulk?list=l1"));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(await screen.findByText("1 person gets the right")).toBeInTheDocument();
  expect(await screen.findByText("No valid address")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Problems" }));
  await waitFor(() => expect(server.callsOf("GET /people-lists/l1").at(-1)?.url).toContain("only=problems"));
  await user.click(screen.getByRole("button", { name: "Run the List" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/^The right goes to 1 person\. It goes on/)).toBeInTheDocument();
  expect(server.callsOf("POST /people-lists/l1/run")).toHaveLength(0);
  await user.click(dialog.getByRole("button", { name: "Run the List" }));
  expect(await screen.findByRole("progressbar", { name: "Rows done" })).toBeInTheDocument();
  const file = screen.getByRole("link", { name: "Download Results" }).getAttribute("href") ?? "";
  expect(file).toMatch(/\/api\/v1\/people-lists\/l1\/csv$/);
});

test("what is wrong with the list is said in the form, which stays", async () => {
  const message = "A quote that begins in row 2 does not end";
  const { user, server } = await renderApp("/admin/people/bulk", {
    user: admin,
    handlers: {
      ...handlers,
      "POST /people-lists": { status: 400, body: { message, errors: [{ field: "list", message }] } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Check the List" }));
  expect(await screen.findByText("Paste at least one address, or choose a file")).toBeInTheDocument();
  expect(server.callsOf("POST /people-lists")).toHaveLength(0);
  await user.type(screen.getByLabelText("Addresses"), "x");
  await user.type(screen.getByLabelText("Reason"), "A prize");
  await user.click(screen.getByRole("button", { name: "Check the List" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText("Addresses")).toHaveValue("x");
});

test("an empty file is said to be empty, once", async () => {
  const { user, server } = await renderApp("/admin/people/bulk", { user: admin, handlers });
  await user.upload(await screen.findByLabelText(/^Or a CSV file/), new File([], "people.csv"));
  await user.type(screen.getByLabelText("Reason"), "A prize");
  await user.click(screen.getByRole("button", { name: "Check the List" }));
  expect(await screen.findByText("This file is empty")).toBeInTheDocument();
  expect(screen.queryByText("Please fill in the list and the reason")).toBeNull();
  expect(server.callsOf("POST /people-lists")).toHaveLength(0);
});

test("a list without people to grant anything to says only whom it invites", async () => {
  const inviting = { ...list, counts: { ...none, invite: 2 } };
  const { user } = await renderApp("/admin/people/bulk?list=l1", {
    user: admin,
    handlers: { ...handlers, "GET /people-lists/l1": { body: { list: inviting, rows, total: 2 } } },
  });
  await user.click(await screen.findByRole("button", { name: "Run the List" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/^2 people are invited by mail\. It goes on/)).toBeInTheDocument();
});

test("leaving asks before what was typed is lost", async () => {
  const { user, here } = await renderApp("/admin/people/bulk", {
    user: admin,
    handlers: { ...handlers, "GET /people": { body: { people: [], total: 0 } } },
  });
  await user.type(await screen.findByLabelText("Addresses"), "asha@example.com");
  await user.click(screen.getByRole("link", { name: "All people" }));
  expect(await screen.findByRole("alertdialog")).toBeInTheDocument();
  expect(here.path).toBe("/admin/people/bulk");
});

test("leaving the result of a file asks nothing", async () => {
  const { user, here } = await renderApp("/admin/people/bulk", {
    user: admin,
    handlers: {
      ...handlers,
      "POST /people-lists": { status: 201, body: { message: "Checked", list } },
      "GET /people": { body: { people: [], total: 0 } },
    },
  });
  await user.upload(await screen.findByLabelText(/^Or a CSV file/), new File(["asha@example.com"], "people.csv"));
  await user.type(screen.getByLabelText("Reason"), "A prize");
  await user.click(screen.getByRole("button", { name: "Check the List" }));
  expect(await screen.findByText("1 person gets the right")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "All people" }));
  await waitFor(() => expect(here.path).toBe("/admin/people"));
});

test("the last lists lead to their results; a list that is gone says so", async () => {
  const message = "This list is not there any more";
  const { user } = await renderApp("/admin/people/bulk", {
    user: admin,
    handlers: { ...handlers, "GET /people-lists/l1": { status: 404, body: { message } } },
  });
  const past = within(await screen.findByRole("region", { name: "The last lists" }));
  await user.click(await past.findByRole("link"));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test("nobody else opens the page", async () => {
  const { here } = await renderApp("/admin/people/bulk", { user: learner });
  await waitFor(() => expect(here.path).toBe("/denied"));
});

test("after a reload the addresses and the chosen course are there again", async () => {
  const other = { _id: "c2", title: "Algebra", createdBy: "Meera Nair" };
  const geometry = { ...other, _id: "c1", title: "Geometry" };
  let courses = [geometry];
  const open = () =>
    renderApp("/admin/people/bulk", {
      user: admin,
      handlers: {
        ...handlers,
        "GET /course": () => ({ body: { courses, total: 1 } }),
        "POST /people-lists": { status: 201, body: { message: "Checked", list } },
      },
    });
  const { user, unmount } = await open();
  await user.type(await screen.findByLabelText("Addresses"), "asha@example.com");
  await user.type(screen.getByLabelText("Reason"), "A prize");
  await user.selectOptions(
    screen.getByLabelText("What it opens"),
    await screen.findByRole("option", { name: "Geometry" }),
  );
  const stored = Object.entries<string>(sessionStorage);
  unmount();
  for (const [key, text] of stored) sessionStorage.setItem(key, text);
  courses = [other];
  resetAllStores();
  const reloaded = await open();
  expect(await screen.findByText("Restored what you typed.")).toBeInTheDocument();
  expect(screen.getByLabelText("Addresses")).toHaveValue("asha@example.com");
  expect(screen.getByLabelText("What it opens")).toHaveDisplayValue("Geometry");
  await reloaded.user.click(screen.getByRole("button", { name: "Check the List" }));
  await waitFor(() => expect(reloaded.server.callsOf("POST /people-lists")).toHaveLength(1));
  expect((await reloaded.server.callsOf("POST /people-lists")[0]?.formData())?.get("course")).toBe("c1");
});

test("Enter in the search for a course sends nothing", async () => {
  const { user, server } = await renderApp("/admin/people/bulk", { user: admin, handlers });
  await user.type(await screen.findByLabelText("Addresses"), "asha@example.com");
  await user.type(screen.getByLabelText("Reason"), "A prize");
  await user.type(screen.getByLabelText("Find a course"), "Geo{Enter}");
  expect(server.callsOf("POST /people-lists")).toEqual([]);
});
