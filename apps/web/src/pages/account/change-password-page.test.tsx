import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, learner } from "../../testing/fixtures.ts";
import { deferredResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const call = "POST /user/change-password";
type User = Awaited<ReturnType<typeof renderApp>>["user"];

async function change(user: User, oldPassword: string, newPassword: string): Promise<void> {
  await user.type(await screen.findByLabelText("Old password"), oldPassword);
  await user.type(screen.getByLabelText("New password"), newPassword);
  await user.click(screen.getByRole("button", { name: "Change Password" }));
}

test("the password is checked and changed once, then the profile opens", async () => {
  const response = deferredResponse();
  const { user, server, here } = await renderApp("/changepassword", {
    user: learner,
    handlers: { [call]: () => response.promise },
  });
  await user.click(await screen.findByRole("button", { name: "Change Password" }));
  expect(screen.getAllByText("All fields are mandatory")).toHaveLength(1);
  await change(user, "Sitar2024", "weak");
  expect(screen.getByText(/^Minimum password length should be 6/)).toBeInTheDocument();
  expect(server.callsOf(call)).toHaveLength(0);

  await user.clear(screen.getByLabelText("New password"));
  await user.type(screen.getByLabelText("New password"), "Tabla5");
  await user.click(screen.getByRole("button", { name: "Change Password" }));
  expect(await screen.findByText("Changing...")).toBeInTheDocument();
  response.respond({ body: { message: "Password changed successfully" } });
  await waitFor(() => expect(here.path).toBe("/user/profile"));
  expect(await screen.findByText("Password changed successfully")).toBeInTheDocument();
  expect(await server.callsOf(call)[0]?.json()).toEqual({ oldPassword: "Sitar2024", newPassword: "Tabla5" });
});

test("a wrong old password is shown at its field and does not sign out", async () => {
  const message = "The old password is not correct";
  const { user, here } = await renderApp("/changepassword", {
    user: learner,
    handlers: { [call]: { status: 400, body: { message, errors: [{ field: "oldPassword", message }] } } },
  });
  await change(user, "Wrong2024", "Tabla2025");
  await waitFor(() => expect(screen.getByLabelText("Old password")).toHaveFocus());
  expect(screen.getByLabelText("Old password")).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(screen.getByLabelText("New password")).toHaveValue("Tabla2025");
  expect(here.path).toBe("/changepassword");
  expect(localStorage.getItem("isLoggedIn")).toBe("true");
});

test("a session that ended elsewhere is begun again over the form", async () => {
  const { user, here } = await renderApp("/changepassword", {
    user: learner,
    handlers: { [call]: { status: 401, body: { message: "Please log in to continue" } } },
  });
  await change(user, "Sitar2024", "Tabla2025");
  expect(await screen.findByRole("dialog", { name: "Log in to go on" })).toBeInTheDocument();
  expect(here.path).toBe("/changepassword");
});

test("who has to choose a password first is led here from every page, and then back", async () => {
  const { user, server, here } = await renderApp("/admin/messages?state=open", {
    user: { ...admin, mustChangePassword: true },
    handlers: {
      [call]: { body: { message: "Password changed successfully" } },
      "GET /contact": { body: { messages: [], total: 0, openCount: 0 } },
    },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Choose a password of your own" })).toBeInTheDocument();
  expect(here.path).toBe("/changepassword");
  expect(server.callsOf("GET /contact")).toHaveLength(0);
  expect(screen.queryByRole("link", { name: "Cancel" })).not.toBeInTheDocument();
  await change(user, "Sitar2024", "Tabla2025");
  await waitFor(() => expect(here.path).toBe("/admin/messages?state=open"));
  expect(await screen.findByRole("heading", { level: 1, name: "Messages" })).toBeInTheDocument();
});
