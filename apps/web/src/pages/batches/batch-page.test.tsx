import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { notices } from "../../batches/notices.ts";
import { admin, evenings, learner, site } from "../../testing/fixtures.ts";
import { deferredResponse } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/user/dashboard/batches/b1";
const joined = { ...evenings, joined: true, learnerCount: 43 };
const handlers = { "GET /batch/b1": { body: { batch: evenings } } };

test("the announcements have a link", async () => {
  const { user, here } = await renderApp(`${address}?tab=announcements`, { user: learner, handlers });
  await screen.findByRole("heading", { level: 1, name: evenings.title });
  await waitFor(() => expect(document.title).toBe(`${evenings.title} · Batch · LMS`));
  expect(screen.getByText("We begin with the mean.")).toBeInTheDocument();
  const tabs = within(screen.getByRole("tablist", { name: "About this batch" }));
  expect(tabs.getByRole("tab", { name: /Announcements/ })).toHaveAttribute("aria-selected", "true");
  await user.click(tabs.getByRole("tab", { name: /Courses/ }));
  expect(here.path).toBe(`${address}?tab=courses`);
  expect(await screen.findByText("Practical Statistics")).toBeInTheDocument();
  await here.goBack();
  expect(await screen.findByText("We begin with the mean.")).toBeInTheDocument();
});

test("an admin writes an announcement where it is read", async () => {
  const announced = {
    ...evenings,
    announcements: [{ _id: "a9", title: "Friday", body: "No session.", createdAt: "2026-03-09T09:00:00.000Z" }],
  };
  const { user, server } = await renderApp(`${address}?tab=announcements`, {
    user: admin,
    handlers: { ...handlers, "POST /batch/b1/announcements": { status: 201, body: { batch: announced } } },
  });
  await user.click(await screen.findByRole("button", { name: "New Announcement" }));
  await user.type(screen.getByLabelText("Title"), "Friday");
  await user.type(screen.getByLabelText("Text"), "No session.");
  await user.click(screen.getByRole("button", { name: "Announce" }));
  expect(await screen.findByRole("heading", { name: "Friday" })).toBeInTheDocument();
  expect(await server.callsOf("POST /batch/b1/announcements")[0]?.json()).toEqual({
    title: "Friday",
    body: "No session.",
  });
});

test("a learner whose payment is being confirmed is not asked to pay again", async () => {
  const user = { ...learner, subscription: { status: "confirming" as const } };
  await renderApp(address, {
    user,
    handlers: { "GET /batch/b1": { body: { batch: { ...evenings, needsSubscription: true } } } },
  });
  expect(await screen.findByText("Your payment is being confirmed")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See how it stands" })).toHaveAttribute("href", "/checkout");
  expect(document.querySelectorAll('main a[href="/checkout"]')).toHaveLength(1);
});

test("an unknown tab shows the first one", async () => {
  await renderApp(`${address}?tab=lunch`, { user: learner, handlers });
  expect(await screen.findByText(evenings.description)).toBeInTheDocument();
});

test("joining is sent once; leaving is confirmed", async () => {
  const response = deferredResponse();
  const { user, server } = await renderApp(address, {
    user: learner,
    handlers: {
      ...handlers,
      "POST /batch/b1/join": () => response.promise,
      "POST /batch/b1/leave": { body: { message: "You have left the batch", batch: evenings } },
    },
  });
  const join = await screen.findByRole("button", { name: "Join Batch" });
  await user.click(join);
  await user.click(join);
  response.respond({ body: { message: "You have joined the batch", batch: joined } });
  const leave = await screen.findByRole("button", { name: "Leave Batch" });
  expect(leave).toHaveFocus();
  await user.click(leave);
  expect(server.callsOf("POST /batch/b1/join")).toHaveLength(1);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Leave Batch" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Join Batch" })).toHaveFocus());
});

test("a place that was given is shown when its notice comes, and takes the question back", async () => {
  let batch: typeof evenings = { ...evenings, learnerLimit: 42, waitingPosition: 1, waitingCount: 1 };
  const { user, server } = await renderApp(address, {
    user: learner,
    handlers: { "GET /batch/b1": () => ({ body: { batch } }) },
  });
  await user.click(await screen.findByRole("button", { name: "Leave Waiting List" }));
  await screen.findByRole("alertdialog");
  batch = { ...evenings, learnerLimit: 42, joined: true };
  notices.unreadCount = 1;
  expect(await screen.findByRole("button", { name: "Leave Batch" })).toBeInTheDocument();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(server.callsOf("GET /batch/b1")).toHaveLength(2);
});

test("batches that were switched off meanwhile are said to be, and the menu follows", async () => {
  let off = false;
  const refusal = { status: 404, body: { code: "site.featureOff", message: "This part of the site is switched off" } };
  const { user } = await renderApp(address, {
    user: learner,
    handlers: {
      ...handlers,
      "GET /site": () => ({ body: { site: off ? { ...site, features: { batches: false } } : site } }),
      "GET /batch/b1": () => (off ? refusal : { body: { batch: evenings } }),
      "POST /batch/b1/join": () => refusal,
    },
  });
  const join = await screen.findByRole("button", { name: "Join Batch" });
  expect(screen.getByRole("link", { name: "All Batches" })).toBeInTheDocument();
  off = true;
  await user.click(join);
  expect(await screen.findByText("404")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("link", { name: "All Batches" })).not.toBeInTheDocument());
  // A second one would fail this too.
  expect(await screen.findByText("This part of the site is switched off")).toBeInTheDocument();
  expect(screen.queryByText(/deleted/)).not.toBeInTheDocument();
});

test("a missing batch shows a message with a link to the list", async () => {
  const { user, here } = await renderApp("/user/dashboard/batches/b9", {
    user: learner,
    handlers: {
      "GET /batch/b9": { status: 404, body: { message: "Batch not found" } },
      "GET /batch": { body: { batches: [evenings], total: 1 } },
    },
  });
  const main = within(await screen.findByRole("main"));
  await user.click(await main.findByRole("link", { name: /batches/i }));
  await waitFor(() => expect(here.path).toBe("/user/dashboard/batches"));
});
