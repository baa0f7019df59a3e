import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, learner, mean, spread, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const schedule = {
  version: "v1",
  order: "free",
  sections: [],
  lectures: [
    { _id: "l1", title: mean.title },
    { _id: "l2", title: spread.title },
  ],
};
const other = { _id: "c2", title: "Counting", createdBy: "Meera Nair" };
const handlers = {
  "GET /course/c1/schedule": { body: { schedule } },
  "GET /course/c1": { body: { course: statistics, lectures: [mean, spread] } },
  "GET /course": { body: { courses: [statistics, other], total: 2 } },
};
const put = "PUT /course/c1/schedule";
const open = (more: object = {}) =>
  renderApp("/admin/course/c1/schedule", { user: admin, handlers: { ...handlers, ...more } });

test("order, times and the course before are saved with the version that they were read in", async () => {
  const saved = { ...schedule, version: "v2", order: "sequence", requires: { ...other, slug: "counting-1" } };
  const { user, server } = await open({ [put]: { body: { message: "Saved", schedule: saved } } });
  await user.click(await screen.findByRole("radio", { name: /^In sequence/ }));
  const before = screen.getByRole("combobox", { name: "A course before this one" });
  await user.selectOptions(before, await within(before).findByRole("option", { name: "Counting" }));
  expect(within(before).queryByRole("option", { name: statistics.title })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole("combobox", { name: `When “${spread.title}” opens` }), "days");
  await user.type(screen.getByLabelText("Days"), "3");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByLabelText("Days")).not.toBeInTheDocument());
  const [sent] = server.callsOf(put);
  expect(sent?.headers.get("if-match")).toBe('"v1"');
  expect(await sent?.json()).toEqual({
    order: "sequence",
    requires: "c2",
    sections: [],
    lectures: [{ _id: "l2", opensAfterDays: 3 }],
  });
  expect(screen.getByRole("radio", { name: /^In sequence/ })).toBeChecked();
  expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
});

test("who saves over a newer change chooses, and saves from the newer version", async () => {
  const newer = {
    ...schedule,
    version: "v2",
    lectures: [schedule.lectures[0], { ...schedule.lectures[1], opensAfterDays: 9 }],
  };
  let answer: object = { status: 412, body: { message: "Changed", current: { schedule: newer } } };
  const { user, server } = await open({ [put]: () => answer });
  await user.selectOptions(await screen.findByRole("combobox", { name: `When “${spread.title}” opens` }), "days");
  await user.type(screen.getByLabelText("Days"), "3");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(`${spread.title}: 9 days after the start`)).toBeInTheDocument();
  answer = { body: { message: "Saved", schedule: { ...newer, version: "v3" } } };
  await user.click(dialog.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(server.callsOf(put)).toHaveLength(2));
  expect(server.callsOf(put)[1]?.headers.get("if-match")).toBe('"v2"');
});

test("what was chosen before a reload is saved over what it was chosen for", async () => {
  const drafts = { l1: { how: "now", at: "", days: "" }, l2: { how: "days", at: "", days: "3" } };
  const typed = { fields: {}, extra: { order: "sequence", drafts }, base: { ...schedule, version: "v0" } };
  sessionStorage.setItem(`typed:${admin._id}:course schedule:c1`, JSON.stringify(typed));
  const { user, server } = await open({
    [put]: { body: { message: "Saved", schedule: { ...schedule, version: "v2" } } },
  });
  expect(await screen.findByText("Restored what you typed.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("radio", { name: /^Free/ })).toBeChecked());
  const [sent] = server.callsOf(put);
  expect(sent?.headers.get("if-match")).toBe('"v0"');
  expect(await sent?.json()).toMatchObject({ order: "sequence", lectures: [{ _id: "l2", opensAfterDays: 3 }] });
  expect(sessionStorage.getItem(`typed:${admin._id}:course schedule:c1`)).toBeNull();
});

test("courses that would wait for each other are refused in the form", async () => {
  const message = "These courses would wait for each other. Choose another one.";
  const { user } = await open({ [put]: { status: 400, body: { message, errors: [{ field: "requires", message }] } } });
  await user.click(await screen.findByRole("radio", { name: /^In sequence/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test("a learner is led elsewhere", async () => {
  const { here } = await renderApp("/admin/course/c1/schedule", { user: learner, handlers });
  await waitFor(() => expect(here.path).not.toContain("/admin/"));
});

test("Enter in the search for a course saves nothing", async () => {
  const { user, server } = await open();
  await user.type(await screen.findByLabelText("Find a course"), "Count{Enter}");
  expect(server.callsOf(put)).toEqual([]);
});
