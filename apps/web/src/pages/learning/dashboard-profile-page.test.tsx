import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { stubFiles } from "../../testing/browser-files.ts";
import { guest, learner, ownProgress } from "../../testing/fixtures.ts";
import { deferredResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/user/dashboard/profile";
const call = "PUT /user/update";
const withAvatar = { ...learner, avatar: { secure_url: "/media/avatars/u1.webp" } };
const handlers = { "GET /progress": { body: { progress: ownProgress } } };

beforeEach(stubFiles);

test("the figures and the recent activity are the server's", async () => {
  await renderApp(address, { user: withAvatar, handlers });
  await screen.findByRole("heading", { level: 1, name: "Profile" });
  expect(await screen.findByText(/Practical Statistics/)).toBeInTheDocument();
  expect(screen.getByText(learner.email)).toBeInTheDocument();
});

test("the recent activity links to its course or batch", async () => {
  const joined = {
    kind: "joined-batch",
    at: "2026-02-02T10:00:00.000Z",
    batchId: "b1",
    title: "Data, in the evenings",
  };
  const activity = [joined, ...ownProgress.activity];
  await renderApp(address, {
    user: withAvatar,
    handlers: { "GET /progress": { body: { progress: { ...ownProgress, activity } } } },
  });
  const batch = await screen.findByRole("link", { name: "Data, in the evenings" });
  expect(batch).toHaveAttribute("href", "/user/dashboard/batches/b1");
  const course = screen.getByRole("link", { name: "Practical Statistics" });
  expect(course).toHaveAttribute("href", "/course/displaylectures?course=c1");
});

test("a new name is saved once, and shown everywhere", async () => {
  const response = deferredResponse();
  const { user, server, here } = await renderApp(address, {
    user: withAvatar,
    handlers: { ...handlers, [call]: () => response.promise },
  });
  const name = await screen.findByLabelText("Full name");
  await user.clear(name);
  await user.type(name, "Asha");
  await user.click(screen.getByRole("button", { name: /Save/ }));
  expect(await screen.findByText("Name should have more than 5 characters")).toBeInTheDocument();
  await user.type(name, " Raman");
  const save = screen.getByRole("button", { name: /Save/ });
  await user.click(save);
  await user.click(save);
  response.respond({
    body: { message: "Profile updated successfully", user: { ...withAvatar, fullName: "Asha Raman" } },
  });
  expect(await screen.findByRole("heading", { name: "Asha Raman" })).toBeInTheDocument();
  expect(screen.getByText("Saved")).toBeInTheDocument();
  expect(screen.queryByText("Profile updated successfully")).not.toBeInTheDocument();
  expect(server.callsOf(call)).toHaveLength(1);
  expect(here.path).toBe(address);
});

test("a refusal is shown at its field", async () => {
  const message = "Name should have more than 5 characters";
  const { user } = await renderApp(address, {
    user: withAvatar,
    handlers: { ...handlers, [call]: { status: 400, body: { message, errors: [{ field: "fullName", message }] } } },
  });
  await user.type(await screen.findByLabelText("Full name"), "!");
  await user.click(screen.getByRole("button", { name: /Save/ }));
  await waitFor(() =>
    expect(screen.getByLabelText("Full name")).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});

test("leaving with an unsaved name is confirmed", async () => {
  const { user, here } = await renderApp(address, { user: withAvatar, handlers });
  await user.type(await screen.findByLabelText("Full name"), "x");
  await user.click(within(screen.getByRole("navigation", { name: "Account" })).getByRole("link", { name: "Settings" }));
  expect(await screen.findByRole("alertdialog")).toBeInTheDocument();
  expect(here.path).toBe(address);
});

test("the shared demo account sees a link to the page that explains it instead of the form", async () => {
  const { user, here } = await renderApp(address, { user: guest, handlers });
  await user.click(await screen.findByRole("link", { name: /Edit Profile/ }));
  await waitFor(() => expect(here.path).toBe("/denied"));
});
