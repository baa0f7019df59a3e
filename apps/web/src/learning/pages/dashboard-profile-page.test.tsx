import { screen, waitFor } from "@testing-library/react";
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

test("real figures and what was done lately are there", async () => {
  await renderApp(address, { user: withAvatar, handlers });
  await screen.findByRole("heading", { level: 1, name: "Profile" });
  expect(await screen.findByText(/Practical Statistics/)).toBeInTheDocument();
  expect(screen.getByText(learner.email)).toBeInTheDocument();
});

test("what was done lately leads to its course or its batch", async () => {
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

test("a new name is saved once, by the call of the profile's own form, and shown everywhere", async () => {
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
  expect(await screen.findByText("Profile updated successfully")).toBeInTheDocument();
  expect(await screen.findByRole("heading", { name: "Asha Raman" })).toBeInTheDocument();
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

test("leaving with a name that is not saved asks first", async () => {
  const { user, here } = await renderApp(address, { user: withAvatar, handlers });
  await user.type(await screen.findByLabelText("Full name"), "x");
  await user.click(screen.getByRole("link", { name: "Settings" }));
  expect(await screen.findByRole("alertdialog")).toBeInTheDocument();
  expect(here.path).toBe(address);
});

test("the shared demo account finds no form, but a link to the page that says why", async () => {
  const { user, here } = await renderApp(address, { user: guest, handlers });
  await user.click(await screen.findByRole("link", { name: /Edit Profile/ }));
  await waitFor(() => expect(here.path).toBe("/denied"));
});
