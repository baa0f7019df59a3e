import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { setClock } from "../../lib/clock.ts";
import { admin, guest, learner, payment, site } from "../../testing/fixtures.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("shows the viewer and the state of their subscription", async () => {
  await renderApp("/user/profile", { user: { ...learner, avatar: { secure_url: "/media/images/asha.jpg" } } });
  await screen.findByRole("heading", { level: 1, name: "Billing" });
  const main = screen.getByRole("main");
  expect(screen.getByRole("heading", { name: learner.fullName })).toBeInTheDocument();
  expect(screen.getByText(learner.email)).toBeInTheDocument();
  expect(screen.getByText(/^Learner, member since/)).toBeInTheDocument();
  expect(screen.getByText("Active")).toBeInTheDocument();
  expect(screen.getByText(/until 14 Jan 2027/)).toBeInTheDocument();
  expect(main.querySelector("img")?.getAttribute("src")).toBe("/media/images/asha.jpg");
  expect(screen.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/user/editprofile");
  expect(screen.getByRole("link", { name: "Change Password" })).toHaveAttribute("href", "/changepassword");
  expect(screen.getByRole("button", { name: "Cancel Subscription" })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe("Billing · LMS"));
});

test("without a subscription it is inactive, and an admin needs none", async () => {
  await renderApp("/user/profile", { user: admin });
  expect(await screen.findByText("Inactive")).toBeInTheDocument();
  expect(screen.getByText(/^Admin, member since/)).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Subscribe" })).not.toBeInTheDocument();
  expect(screen.queryByRole("heading", { name: "Payments" })).not.toBeInTheDocument();
});

test("the shared demo account gets links to the page that explains the refusal", async () => {
  const { user, here } = await renderApp("/user/profile", { user: guest });
  expect(await screen.findByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/denied");
  await user.click(screen.getByRole("link", { name: "Change Password" }));
  await screen.findByRole("heading", { level: 1, name: "Access Denied" });
  await user.click(screen.getByRole("button", { name: "Go Back" }));
  await waitFor(() => expect(here.path).toBe("/user/profile"));
});

test("a subscription that has ended since the app was opened is shown as it is now", async () => {
  let subscription = learner.subscription;
  const { here } = await renderApp("/about", {
    user: learner,
    handlers: { "POST /user/getuser": () => ({ body: { user: { ...learner, subscription } } }) },
  });
  await screen.findByRole("heading", { level: 1 });
  subscription = { status: "expired" };
  await here.go("/user/profile");
  expect(await screen.findByText("Inactive")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Subscribe" })).toHaveAttribute("href", "/checkout");
});

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

test("a subscription is renewed in its last days, which every page of the dashboard says in the last week", async () => {
  const subscription = { ...learner.subscription, currentEnd: inDays(5), renewableFrom: inDays(-25) };
  const { here } = await renderApp("/user/profile", { user: { ...learner, subscription } });
  const main = within(await screen.findByRole("main"));
  expect(main.getAllByRole("link", { name: "Renew" })[0]).toHaveAttribute("href", "/checkout");
  await here.go("/user/dashboard/settings");
  const banner = within(await screen.findByRole("complementary", { name: "End of your subscription" }));
  expect(banner.getByRole("link", { name: "Renew" })).toHaveAttribute("href", "/checkout");
});

test("a renewal that was bought is cancelled alone, and nothing says that the subscription ends", async () => {
  const subscription = { ...learner.subscription, currentEnd: inDays(5), renewableFrom: inDays(-25) };
  const rights = [{ source: "subscription" as const, from: inDays(5), until: inDays(370) }];
  const { user, server } = await renderApp("/user/profile", {
    user: { ...learner, subscription, rights },
    handlers: { "POST /payment/renewal/cancel": { body: { message: "Your renewal is cancelled" } } },
  });
  await user.click(await screen.findByRole("button", { name: "Cancel renewal" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(screen.queryByRole("complementary", { name: "End of your subscription" })).not.toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Cancel renewal" }));
  await waitFor(() => expect(server.callsOf("POST /payment/renewal/cancel")).toHaveLength(1));
});

test("the end is told where a right begins only after a gap, and not to who cannot renew", async () => {
  const end = { name: "End of your subscription" };
  const subscription = { ...learner.subscription, currentEnd: inDays(5), renewableFrom: inDays(-25) };
  const rights = [{ source: "grant" as const, from: inDays(90) }];
  const { unmount } = await renderApp("/user/dashboard/settings", { user: { ...learner, subscription, rights } });
  expect(await screen.findByRole("complementary", end)).toBeInTheDocument();
  unmount();
  await renderApp("/user/profile", { user: { ...learner, role: "SUPPORT", subscription } });
  expect(await screen.findByRole("heading", { name: "Subscription" })).toBeInTheDocument();
  expect(screen.queryByRole("complementary", end)).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Renew" })).not.toBeInTheDocument();
});

test.each([
  [
    "has another right to every course",
    { rights: [{ source: "grant" as const, from: inDays(-1) }] },
    "Your subscription ends at once. The lectures stay open to you, since you have access in another way too.",
  ],
  [
    "has another right later",
    { rights: [{ source: "grant" as const, from: inDays(1) }] },
    "Your access to the lectures ends at once. ₹499",
  ],
  [
    "has a right to one course and works on it and another one",
    {
      rights: [{ source: "grant" as const, from: inDays(-1), course: "c1" }],
      staffOf: ["c1", "c2"].map((course) => ({ course, title: course, kind: "editor" as const })),
    },
    "Your access to the lectures ends at once, except in 2 courses that are open to you in another way too. ₹499",
  ],
])("the question before a cancellation to who %s says which lectures stay open", async (_, changed, sentences) => {
  const { user } = await renderApp("/user/profile", {
    user: { ...learner, ...changed },
    handlers: { "GET /payment/mine": { body: { payments: [payment] } } },
  });
  await screen.findByText("LMS-2026-000017");
  await user.click(screen.getByRole("button", { name: "Cancel Subscription" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(sentences);
});

test("the end of the refund window is that of the server's clock, whatever the browser's says", async () => {
  setClock(Date.parse(inDays(-10)));
  onTestFinished(() => setClock());
  const bundle = { ...site.bundle, refundWindowDays: 14 };
  const { user } = await renderApp("/user/profile", {
    user: learner,
    handlers: {
      "GET /site": { body: { site: { ...site, bundle } } },
      "GET /payment/mine": { body: { payments: [{ ...payment, createdAt: inDays(-20) }] } },
    },
  });
  expect(await screen.findByText(/^100% refund at cancellation until/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cancel Subscription" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("₹499 is refunded in full");
});
