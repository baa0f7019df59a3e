import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner } from "../../testing/fixtures.ts";
import { deferredResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/reset-password/t1";
const call = "POST /user/reset/t1";
const usable = {
  "GET /user/reset/t1": { body: { message: "This link can be used", usable: true } },
  "GET /user/reset/t2": { body: { message: "This link can be used", usable: true } },
};
type User = Awaited<ReturnType<typeof renderApp>>["user"];

async function choose(user: User, password: string, confirm: string): Promise<void> {
  for (const [label, text] of [
    ["New password", password],
    ["Confirm new password", confirm],
  ] as const) {
    await user.clear(await screen.findByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole("button", { name: "Reset Password" }));
}

test("the new password is checked, sent once and leads to the login page", async () => {
  const response = deferredResponse();
  const { user, server, here } = await renderApp(address, { handlers: { ...usable, [call]: () => response.promise } });
  await choose(user, "", "");
  expect(screen.getAllByText("All fields are mandatory")).toHaveLength(1);
  await choose(user, "weak", "weak");
  expect(screen.getByText(/^Minimum password length should be 8/)).toBeInTheDocument();
  await choose(user, "Tabla2025", "Tabla2026");
  expect(screen.getByText("Both password should be same")).toBeInTheDocument();
  expect(server.callsOf(call)).toHaveLength(0);

  await choose(user, "Tabla2025", "Tabla2025");
  expect(await screen.findByText("Resetting...")).toBeInTheDocument();
  response.respond({ body: { message: "Password reset successfully" } });
  await waitFor(() => expect(here.path).toBe("/login"));
  expect(await screen.findByText("Password reset successfully")).toBeInTheDocument();
  expect(await server.callsOf(call)[0]?.json()).toEqual({ password: "Tabla2025" });
});

test.each([400, 404])("an invalid link (%i) offers to request a new one", async (status) => {
  const message = "This link does not work any more. Please ask for a new one.";
  const { user, here } = await renderApp(address, { handlers: { ...usable, [call]: { status, body: { message } } } });
  await choose(user, "Tabla2025", "Tabla2025");
  const heading = await screen.findByRole("heading", { level: 1, name: "This link cannot be used" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  await user.click(screen.getByRole("link", { name: "Get a new link" }));
  await waitFor(() => expect(here.path).toBe("/forgetpassword"));
});

test("a dead link says so before anything is typed", async () => {
  const message = "This link does not work any more. Please ask for a new one.";
  await renderApp(address, { handlers: { "GET /user/reset/t1": { body: { message, usable: false } } } });
  const heading = await screen.findByRole("heading", { level: 1, name: "This link cannot be used" });
  await waitFor(() => expect(heading).toHaveFocus());
});

test("the error of one link is not shown for the next", async () => {
  const { user, here } = await renderApp(address, {
    handlers: { ...usable, [call]: { status: 400, body: { message: "This link does not work any more." } } },
  });
  await choose(user, "Tabla2025", "Tabla2025");
  await screen.findByRole("heading", { level: 1, name: "This link cannot be used" });
  await here.go("/reset-password/t2");
  expect(await screen.findByLabelText("New password")).toHaveValue("");
});

test.each([
  ["a password that the server refuses", 400, { errors: [{ field: "password", message: "Too common" }] }, "Too common"],
  [
    "a server that has too much to do",
    503,
    { message: "Please try again in a moment" },
    "Please try again in a moment",
  ],
])("%s is shown, and the values stay", async (_, status, body, withFullStop) => {
  const { user, here } = await renderApp(address, { handlers: { ...usable, [call]: { status, body } } });
  await choose(user, "Tabla2025", "Tabla2025");
  expect((await screen.findAllByText(withFullStop)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("New password")).toHaveValue("Tabla2025");
  expect(screen.getByLabelText("Confirm new password")).toHaveValue("Tabla2025");
  expect(here.path).toBe(address);
});

test("the account's session in this browser ends", async () => {
  let session: { status?: number; body: object } = { body: { user: learner } };
  const { user, here } = await renderApp(address, {
    user: learner,
    handlers: {
      ...usable,
      "POST /user/getuser": () => session,
      [call]: () => {
        session = { status: 401, body: { message: "Please sign in" } };
        return { body: { message: "Password reset successfully" } };
      },
    },
  });
  await choose(user, "Tabla2025", "Tabla2025");
  await screen.findByRole("heading", { level: 1, name: "Welcome back" });
  expect(here.path).toBe("/login");
  expect(localStorage.getItem("isLoggedIn")).toBeNull();
});
