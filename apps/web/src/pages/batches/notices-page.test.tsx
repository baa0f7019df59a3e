import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { admin, evenings, everyNotice, learner } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

const address = "/user/dashboard/notices";
const notice = {
  _id: "n1",
  kind: "announcement",
  batchId: "b1",
  batchTitle: evenings.title,
  announcementTitle: "The first evening",
  read: false,
  createdAt: "2026-03-09T09:00:00.000Z",
};
const unread = { "GET /notices": { body: { notices: [notice], unreadCount: 2, nextCursor: "two" } } };
const marking = { "PUT /notices/read": { body: { message: "Notices marked as read", unreadCount: 0 } } };

test("notices are read when they are opened, and stay marked as new on screen", async () => {
  const { server } = await renderApp(address, { user: learner, handlers: { ...unread, ...marking } });
  const shown = within(await screen.findByRole("article"));
  expect(shown.getByRole("link", { name: "The first evening" })).toHaveAttribute(
    "href",
    "/user/dashboard/batches/b1?tab=announcements",
  );
  await screen.findByRole("link", { name: "Notices" });
  expect(await server.callsOf("PUT /notices/read")[0]?.json()).toEqual({});
  expect(shown.getByText("New")).toBeInTheDocument();
});

test("who sees the site as a learner marks nothing as read", async () => {
  const user = { ...learner, seeing: { until: "2026-03-09T09:30:00.000Z" } };
  const { server } = await renderApp(address, { user, handlers: { ...unread, ...marking } });
  await screen.findByRole("article");
  await screen.findByRole("link", { name: /Notices/ });
  expect(server.callsOf("PUT /notices/read")).toHaveLength(0);
});

test("older notices are added", async () => {
  const older = { ...notice, _id: "n2", announcementTitle: "Before that" };
  const { user } = await renderApp(address, {
    user: learner,
    handlers: {
      ...marking,
      "GET /notices": ({ url }) =>
        url.includes("cursor=two")
          ? { body: { notices: [older], unreadCount: 0 } }
          : { body: { notices: [notice], unreadCount: 0, nextCursor: "two" } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Load more notices" }));
  expect(await screen.findByRole("link", { name: "Before that" })).toBeInTheDocument();
});

const withBatches = { ...unread, "GET /batch": { body: { batches: [evenings], total: 1 } } };

test("the dashboard shows how many are new", async () => {
  await renderApp("/user/dashboard/batches", { user: learner, handlers: withBatches });
  expect(await screen.findByRole("link", { name: "Notices, 2 new" })).toHaveAttribute("href", address);
});

test("an admin has notices of reports", async () => {
  await renderApp("/user/dashboard/batches", { user: admin, handlers: withBatches });
  expect(await screen.findByRole("link", { name: "Notices, 2 new" })).toBeInTheDocument();
});

test("a batch shows that something is new until its announcements are opened", async () => {
  const batch = { ...evenings, joined: true, unreadCount: 1, unreadAnnouncements: 1 };
  const { user, server } = await renderApp("/user/dashboard/batches/b1", {
    user: learner,
    handlers: { ...marking, "GET /batch/b1": { body: { batch } } },
  });
  const tabs = within(await screen.findByRole("tablist", { name: "About this batch" }));
  expect(server.callsOf("PUT /notices/read")).toHaveLength(0);
  await user.click(tabs.getByRole("tab", { name: /^Announcements.*New/ }));
  await waitFor(() => expect(server.callsOf("PUT /notices/read")).toHaveLength(1));
  expect(await server.callsOf("PUT /notices/read")[0]?.json()).toEqual({ batchId: "b1" });
  await waitFor(() => expect(screen.queryByText("1 new")).not.toBeInTheDocument());
});

test("a notice of another kind does not mark the announcements of its batch", async () => {
  const batch = { ...evenings, joined: true, unreadCount: 1 };
  await renderApp("/user/dashboard/batches/b1", {
    user: learner,
    handlers: { "GET /batch/b1": { body: { batch } } },
  });
  const tabs = within(await screen.findByRole("tablist", { name: "About this batch" }));
  expect(tabs.getByRole("tab", { name: /^Announcements/ })).not.toHaveAccessibleName(/New/);
});

test("a kind of mail is switched off in the settings", async () => {
  const settings = { ...everyNotice, soon: false };
  const { user, server } = await renderApp("/user/dashboard/settings", {
    user: learner,
    handlers: { "PUT /notices/settings": { body: { message: "Settings saved successfully", settings } } },
  });
  expect(await screen.findByRole("group", { name: "Mails about your notices" })).toBeVisible();
  const soon = await screen.findByRole("checkbox", { name: /15 minutes before/ });
  expect(soon).toBeChecked();
  await user.click(soon);
  await waitFor(() => expect(soon).not.toBeChecked());
  expect(await server.callsOf("PUT /notices/settings")[0]?.json()).toEqual({ soon: false });
});

test("lectures that came to the person's courses lead there", async () => {
  const course = { _id: "c1", title: "Geometry" };
  const came = { _id: "l1", title: "Angles", course, read: false, createdAt: "2026-11-22T10:15:00.000Z" };
  const body = { notices: [], unreadCount: 1, lectures: [came] };
  await renderApp(address, { user: learner, handlers: { "GET /notices": { body }, ...marking } });
  const link = await screen.findByRole("link", { name: "Angles" });
  expect(link).toHaveAttribute("href", "/course/displaylectures?course=c1&lecture=l1");
  expect(screen.getByText("New in “Geometry”")).toBeInTheDocument();
});

test("reminders of the end of the subscription and of other rights lead to the checkout", async () => {
  const times = { endsAt: "2026-11-29T10:15:00.000Z", createdAt: "2026-11-22T10:15:00.000Z" };
  const ending = { _id: "r1", source: "subscription", read: false, ...times };
  const granted = { ...ending, _id: "r2", source: "grant", course: { _id: "c1", title: "Geometry" } };
  const body = { notices: [], unreadCount: 2, ending, endings: [ending, granted] };
  await renderApp(address, { user: learner, handlers: { "GET /notices": { body }, ...marking } });
  const link = await screen.findByRole("link", { name: "Your subscription ends on 29 Nov 2026" });
  expect(link).toHaveAttribute("href", "/checkout");
  expect(screen.getByRole("link", { name: "Your access to “Geometry” ends on 29 Nov 2026" })).toBeInTheDocument();
});
