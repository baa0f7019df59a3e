import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner, payment } from "../testing/fixtures.ts";
import { deferredResponse } from "../testing/network.ts";
import { renderApp } from "../testing/render-app.tsx";

const call = "POST /payment/unsubscribe";
const history = () => screen.findByRole("region", { name: "Payments" });

test("payments are listed with their receipt numbers", async () => {
  await renderApp("/user/profile", {
    user: learner,
    handlers: { "GET /payment/mine": { body: { payments: [payment] } } },
  });
  expect(await within(await history()).findByText("LMS-2026-000017")).toBeInTheDocument();
  expect(screen.getByText("₹499")).toBeInTheDocument();
});

test("payments that cannot be loaded are loaded again", async () => {
  let broken = true;
  const { user } = await renderApp("/user/profile", {
    user: learner,
    handlers: { "GET /payment/mine": () => (broken ? { status: 500 } : { body: { payments: [payment] } }) },
  });
  const retry = await within(await history()).findByRole("button", { name: "Retry" });
  broken = false;
  await user.click(retry);
  expect(await screen.findByText("LMS-2026-000017")).toBeInTheDocument();
});

test("a subscription is cancelled after a confirmation that names the consequence, and the profile shows it", async () => {
  const response = deferredResponse();
  let ended = false;
  const { user, server } = await renderApp("/user/profile", {
    user: learner,
    handlers: {
      [call]: () => response.promise,
      "POST /user/getuser": () => ({
        body: { user: ended ? { ...learner, subscription: { status: "cancelled" } } : learner },
      }),
      "GET /payment/mine": () => ({
        body: { payments: [ended ? { ...payment, status: "refunding" } : payment] },
      }),
    },
  });
  const cancel = { name: "Cancel Subscription" };
  await screen.findByText("LMS-2026-000017");
  await user.click(screen.getByRole("button", cancel));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent(/ends at once\. ₹499 is refunded in full/);
  await user.click(within(dialog).getByRole("button", { name: "Keep it" }));
  expect(server.callsOf(call)).toHaveLength(0);

  await user.click(screen.getByRole("button", cancel));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", cancel));
  expect(await screen.findByRole("button", { name: /Cancelling/ })).toHaveAttribute("aria-busy", "true");
  ended = true;
  response.respond({ body: { message: "Your subscription is cancelled and ₹499 is refunded in full." } });
  expect(await screen.findByText("Inactive")).toBeInTheDocument();
  expect(await screen.findByText(/is on its way back/)).toBeInTheDocument();
  expect(screen.getByText("Your subscription is cancelled and ₹499 is refunded in full.")).toBeInTheDocument();
  expect(server.callsOf(call)).toHaveLength(1);
});

test("the questions before a cancellation name the rest where a part was refunded", async () => {
  const startsAt = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString();
  const part = { ...payment, refundedAmount: 30_000 };
  const renewal = { ...part, _id: "pay_renewal", createdAt: new Date().toISOString(), periodStart: startsAt };
  const { user } = await renderApp("/user/profile", {
    user: {
      ...learner,
      subscription: { ...learner.subscription, currentEnd: startsAt },
      rights: [{ source: "subscription" as const, from: startsAt }],
    },
    handlers: { "GET /payment/mine": { body: { payments: [renewal, part] } } },
  });
  await user.click(await screen.findByRole("button", { name: "Cancel renewal" }));
  const rest = "₹199 is refunded to the method you paid with: what you paid, less what was refunded before.";
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(rest);
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Keep it" }));
  await user.click(screen.getByRole("button", { name: "Cancel Subscription" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent(rest);
  expect(dialog).toHaveTextContent("Your renewal ends with it, and ₹199 of it is refunded.");
  expect(dialog).not.toHaveTextContent("in full");
});

test("a subscription on hold says why, offers no second purchase, and can be cancelled", async () => {
  const held = { status: "halted" as const, heldForDispute: true as const };
  const { user, server } = await renderApp("/user/profile", {
    user: { ...learner, subscription: held },
    handlers: {
      [call]: { body: { message: "Your subscription is cancelled." } },
      "GET /payment/mine": { body: { payments: [{ ...payment, disputed: true }] } },
    },
  });
  expect(await screen.findByText(/^Your payment is disputed at your bank, so/)).toBeInTheDocument();
  expect(await within(await history()).findByText("Disputed")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Subscribe" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Cancel Subscription" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent(/whatever your bank decides/);
  await user.click(within(dialog).getByRole("button", { name: "Cancel Subscription" }));
  expect(await screen.findByText("Your subscription is cancelled.")).toBeInTheDocument();
  expect(server.callsOf(call)).toHaveLength(1);
});

test("a refusal leaves it active", async () => {
  const { user } = await renderApp("/user/profile", {
    user: learner,
    handlers: { [call]: { status: 503 } },
  });
  await user.click(await screen.findByRole("button", { name: "Cancel Subscription" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Cancel Subscription" }));
  expect(await screen.findByText(/^The service is not available right now/)).toBeInTheDocument();
  expect(screen.getByText("Active")).toBeInTheDocument();
});
