import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner, mean, spread, statistics } from "../../testing/fixtures.ts";
import { storeRequestedPath, requestedPath } from "../../lib/navigation/requested-path.ts";
import { renderApp } from "../../testing/render-app.tsx";

const catalogue = { "GET /course": { body: { courses: [statistics] } } };

test("opened again, the success page shows the end date", async () => {
  await renderApp("/checkout/success", { user: learner });
  expect(await screen.findByRole("heading", { level: 1, name: "Payment Successful" })).toBeInTheDocument();
  expect(screen.getByText(/until 14 Jan 2027/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
});

test("the shared account of the demo, which gets no mail, is promised none", async () => {
  const promise = "The receipt is in your mail.";
  const { unmount } = await renderApp("/checkout/success", { user: learner });
  expect(await screen.findByText(promise)).toBeVisible();
  unmount();
  await renderApp("/checkout/success", { user: { ...learner, demo: true } });
  expect(await screen.findByText(/until 14 Jan 2027/)).toBeVisible();
  expect(screen.queryByText(promise)).not.toBeInTheDocument();
});

test("whoever subscribed for a course can start it", async () => {
  storeRequestedPath("/course/displaylectures?course=c1");
  const { user, here } = await renderApp("/checkout/success", {
    user: learner,
    handlers: { "GET /course/c1": { body: { course: statistics, lectures: [mean, spread] } } },
  });
  await user.click(await screen.findByRole("link", { name: `Start ${statistics.title}` }));
  expect(await screen.findByRole("heading", { name: mean.title })).toBeInTheDocument();
  expect(here.path).toBe("/course/displaylectures?course=c1");
  await waitFor(() => expect(requestedPath()).toBeUndefined());
});

test("a wanted course that is gone is not offered", async () => {
  storeRequestedPath("/course/displaylectures?course=c1");
  await renderApp("/checkout/success", {
    user: learner,
    handlers: { "GET /course/c1": { status: 404, body: { message: "Course not found" } } },
  });
  expect(await screen.findByRole("link", { name: "Go to the courses" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /^Start/ })).not.toBeInTheDocument();
});

test.each(["none", "created", "cancelled", "expired"] as const)(
  "with a subscription that is %s there is no success to show: it is offered",
  async (status) => {
    const { here } = await renderApp("/checkout/success", {
      user: { ...learner, subscription: { status } },
      handlers: catalogue,
    });
    expect(await screen.findByRole("button", { name: "Buy Now" })).toBeInTheDocument();
    expect(here.path).toBe("/checkout");
  },
);

test("opened again, the fail page shows the current state", async () => {
  const { user, here } = await renderApp("/checkout/fail", {
    user: { ...learner, subscription: { status: "created" } },
    handlers: catalogue,
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Payment failed" })).toBeInTheDocument();
  expect(screen.getByText("Your subscription has not started.")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Revisit Payment" }));
  await waitFor(() => expect(here.path).toBe("/checkout"));
});

test("an active subscription shows no failure", async () => {
  const { here } = await renderApp("/checkout/fail", { user: learner, handlers: catalogue });
  expect(await screen.findByRole("heading", { name: "You are subscribed" })).toBeInTheDocument();
  expect(here.path).toBe("/checkout");
});
