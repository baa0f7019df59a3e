import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner, site as publicSite } from "../../testing/fixtures.ts";
import { goOffline, deferredResponse } from "../../testing/network.ts";
import { storeRequestedPath, requestedPath } from "../../lib/navigation/requested-path.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("both fields are required before a request is sent", async () => {
  const { user, server } = await renderApp("/login");
  await user.click(await screen.findByRole("button", { name: "Log In" }));
  expect(screen.getAllByText("Please fill all the fields")).toHaveLength(1);
  expect(screen.getByLabelText("Email")).toHaveFocus();
  expect(server.callsOf("POST /user/signin")).toHaveLength(0);
});

test("the guest account signs in with one press, then the next page opens", async () => {
  const response = deferredResponse();
  const { user, server, here } = await renderApp("/login", {
    handlers: { "POST /user/signin": () => response.promise },
  });
  await user.click(await screen.findByRole("button", { name: "Use Guest Account" }));
  expect(screen.getByText("The guest account is filled in. Press Log In.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Log In" }));
  expect(await screen.findByText("Signing In...")).toBeInTheDocument();

  response.respond({ body: { message: "Signed in successfully", user: learner } });
  await waitFor(() => expect(here.path).toBe("/user/dashboard"));
  expect(await screen.findByText("Signed in successfully")).toBeInTheDocument();
  expect(await server.callsOf("POST /user/signin")[0]?.json()).toEqual({
    email: "guest@lms.example",
    password: "Guest@1234",
  });
});

test("a wrong password is shown, and the values stay", async () => {
  const { user, here } = await renderApp("/login", {
    handlers: { "POST /user/signin": { status: 401, body: { message: "Incorrect email or password" } } },
  });
  await user.type(await screen.findByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Password"), "wrong");
  await user.click(screen.getByRole("button", { name: "Log In" }));
  expect((await screen.findAllByText("Incorrect email or password")).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Password")).toHaveValue("wrong");
  expect(here.path).toBe("/login");
});

test("a lost connection is shown", async () => {
  const { user } = await renderApp("/login");
  await user.type(await screen.findByLabelText("Email"), "asha@example.com");
  await user.type(screen.getByLabelText("Password"), "Sitar2024");
  goOffline();
  await user.click(screen.getByRole("button", { name: "Log In" }));
  expect((await screen.findAllByText("Failed to log in. Check your connection.")).length).toBeGreaterThan(0);
});

test("a site without a guest account offers none", async () => {
  const { guest: _guest, ...site } = publicSite;
  await renderApp("/login", { handlers: { "GET /site": { body: { site } } } });
  // The caption comes with the settings.
  await screen.findByText(/₹499/);
  expect(screen.queryByRole("button", { name: "Use Guest Account" })).not.toBeInTheDocument();
});

test("in another tab the wanted course opens after the log-in, and is wanted no more", async () => {
  storeRequestedPath("/courses/statistics-4f0c2a91be");
  const { user, here } = await renderApp("/login", {
    handlers: {
      "POST /user/signin": { body: { message: "Signed in successfully", user: learner } },
      "GET /course/page/statistics-4f0c2a91be": { status: 404, body: { message: "Course not found" } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Use Guest Account" }));
  await user.click(screen.getByRole("button", { name: "Log In" }));
  await waitFor(() => expect(here.path).toBe("/courses/statistics-4f0c2a91be"));
  await waitFor(() => expect(requestedPath()).toBeUndefined());
});
