import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, learner, mean, statistics } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/admin/courses/staff?course=c1";
const kabir = { _id: "u7", fullName: "Kabir Rao", email: "kabir@example.com", addedAt: "2026-03-09T09:00:00.000Z" };
const listed = (...staff: object[]) => ({ body: { message: "Saved", staff } });
const handlers = {
  "GET /course/c1": { body: { course: statistics, lectures: [mean] } },
  "GET /course/c1/staff": listed({ ...kabir, kind: "editor" }),
};

test("an owner adds a person and takes one away; a refused address stays in the form", async () => {
  let refused = true;
  const answer = { body: { message: "No open account has this address", errors: [] }, status: 409 };
  const { user, server } = await renderApp(address, {
    user: { ...learner, staffOf: [{ course: "c1", kind: "owner" }] },
    handlers: {
      ...handlers,
      "POST /course/c1/staff": () =>
        refused
          ? answer
          : {
              ...listed({ ...kabir, kind: "editor" }, { ...kabir, _id: "u8", fullName: "Uma Das", kind: "assistant" }),
              status: 201,
            },
      "DELETE /course/c1/staff/u7": listed(),
    },
  });
  expect(await screen.findByText("kabir@example.com")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Sales/ })).toBeNull();
  const email = screen.getByLabelText("Email of their account");
  await user.type(email, "uma@example.com");
  await user.selectOptions(screen.getByRole("combobox", { name: "They are" }), "Assistant");
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("No open account has this address")).toBeInTheDocument();
  expect(email).toHaveValue("uma@example.com");
  refused = false;
  await user.click(screen.getByRole("button", { name: "Add" }));
  expect(await screen.findByText("Uma Das", { selector: "p" })).toBeInTheDocument();
  expect(await server.callsOf("POST /course/c1/staff")[1]?.json()).toEqual({
    email: "uma@example.com",
    kind: "assistant",
  });

  await user.click(screen.getByRole("button", { name: "Remove Kabir Rao" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByText("kabir@example.com")).toBeNull());
});

test("the instructor is chosen among the staff, once, and stays in the form", async () => {
  const chosen = listed({ ...kabir, kind: "editor", instructor: { about: "Builds radios." } });
  const { user, server } = await renderApp(address, {
    user: admin,
    handlers: { ...handlers, "PUT /course/c1/instructor": chosen },
  });
  const form = within(await screen.findByRole("form", { name: "Instructor" }));
  await user.selectOptions(form.getByRole("combobox", { name: "Shown person" }), "Kabir Rao");
  await user.type(form.getByLabelText("A few lines about them"), "Builds radios.");
  await user.dblClick(form.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Shown person" })).toHaveDisplayValue("Kabir Rao"));
  const [sent, ...more] = server.callsOf("PUT /course/c1/instructor");
  expect(more).toEqual([]);
  expect(await sent?.json()).toEqual({ person: "u7", about: "Builds radios." });
});

test("an administrator opens it for every course", async () => {
  await renderApp(address, { user: admin, handlers });
  expect(await screen.findByText("kabir@example.com")).toBeInTheDocument();
});

test("an assistant who is the instructor writes their own lines, and nothing else is there", async () => {
  const own = { ...kabir, kind: "assistant" };
  const { user, server } = await renderApp(address, {
    user: { ...learner, staffOf: [{ course: "c1", kind: "assistant" }] },
    handlers: {
      ...handlers,
      "GET /course/c1/staff": listed({ ...own, instructor: { about: "Builds radios." } }),
      "PUT /course/c1/instructor": listed({ ...own, instructor: { about: "Repairs radios." } }),
    },
  });
  const lines = await screen.findByLabelText("A few lines about you");
  expect(lines).toHaveValue("Builds radios.");
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.queryByLabelText("Email of their account")).toBeNull();
  await user.clear(lines);
  await user.type(lines, "Repairs radios.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.callsOf("PUT /course/c1/instructor")).toHaveLength(1));
  const [sent] = server.callsOf("PUT /course/c1/instructor");
  expect(await sent?.json()).toEqual({ person: "u7", about: "Repairs radios." });
});

test("an owner of another course is denied", async () => {
  const staffOf = [{ course: "c2", kind: "owner" as const }];
  const { here } = await renderApp(address, { user: { ...learner, staffOf }, handlers });
  await waitFor(() => expect(here.path).toMatch(/^\/denied/));
});
