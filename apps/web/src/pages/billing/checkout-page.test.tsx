import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { FakeCheckout } from "../../testing/fake-checkout.ts";
import { admin, learner, mean, site, spread, statistics, typography } from "../../testing/fixtures.ts";
import { type Handlers, deferredResponse, serve } from "../../testing/network.ts";
import { renderApp } from "../../testing/render-app.tsx";

type User = typeof learner;

const newcomer: User = { ...learner, subscription: { status: "none" } };
const buyNow = { name: "Buy Now" };

beforeEach(() => FakeCheckout.install());

/** Opens an address before a server that sells. */
async function open(address: string, { user = newcomer, handlers = {} }: { user?: User; handlers?: Handlers } = {}) {
  let now = user;
  return renderApp(address, {
    user,
    handlers: {
      "GET /course": { body: { courses: [statistics, typography] } },
      "POST /payment/razorpay-key": { body: { key: "rzp_test_1" } },
      "POST /payment/subscribe": { body: { subscription_id: "sub_1" } },
      "POST /payment/verify": () => {
        now = learner;
        return { body: { message: "Payment verified successfully" } };
      },
      "POST /user/getuser": () => ({ body: { user: now } }),
      ...handlers,
    },
  });
}

test("shows the server's price, and loads no payment script before a purchase", async () => {
  const bundle = { ...site.bundle, amount: 59_900, refundWindowDays: 14 };
  await open("/checkout", { handlers: { "GET /site": { body: { site: { ...site, bundle } } } } });
  expect(await screen.findByText("₹599")).toBeInTheDocument();
  expect(screen.getByText("1 Year Duration")).toBeInTheDocument();
  expect(screen.getByText("100% refund at cancellation within 14 days")).toBeInTheDocument();
  expect(await screen.findByText("All 2 courses, 4 lectures")).toBeInTheDocument();
  expect(FakeCheckout.scripts).toEqual([]);
  await waitFor(() => expect(document.title).toBe("Checkout · LMS"));
});

test("a learner who has had all full refunds is told before buying, and nothing is offered until that is known", async () => {
  const terms = deferredResponse();
  const { user } = await open("/checkout", { handlers: { "GET /payment/mine": () => terms.promise } });
  expect(await screen.findByText("A year of every course.")).toBeInTheDocument();
  expect(screen.queryByRole("button", buyNow)).not.toBeInTheDocument();
  terms.respond({ status: 500 });
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  serve({ "GET /payment/mine": { body: { payments: [], fullRefundsLeft: 0 } } });
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByText("This purchase is not refunded at cancellation")).toBeInTheDocument();
  expect(screen.getByRole("button", buyNow)).toBeInTheDocument();
});

test("a double click buys once, and a verified payment opens the success page and the courses", async () => {
  const course = { course: statistics, lectures: [mean, spread] };
  const { user, server, here } = await open("/checkout", { handlers: { "GET /course/c1": { body: course } } });
  await user.dblClick(await screen.findByRole("button", buyNow));
  const opened = await FakeCheckout.opened();
  expect(await screen.findByRole("button", { name: "Waiting for payment..." })).toHaveAttribute("aria-busy", "true");
  opened.pay();
  const heading = await screen.findByRole("heading", { level: 1, name: "Payment Successful" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(here.path).toBe("/checkout/success");
  expect(screen.getByText(/until 14 Jan 2027/)).toBeInTheDocument();
  expect(await screen.findByText("Payment verified successfully")).toBeInTheDocument();
  expect(server.callsOf("POST /payment/subscribe")).toHaveLength(1);

  await here.go("/course/description?course=c1");
  expect(await screen.findByRole("link", { name: "Watch Lectures" })).toBeInTheDocument();
  await here.go("/checkout");
  expect(await screen.findByRole("heading", { name: "You are subscribed" })).toBeInTheDocument();
});

test("a refused payment opens the fail page, with a link to try again", async () => {
  const { user, here } = await open("/checkout", {
    handlers: { "POST /payment/verify": { status: 400, body: { message: "The signature does not fit" } } },
  });
  await user.click(await screen.findByRole("button", buyNow));
  (await FakeCheckout.opened()).pay();
  const heading = await screen.findByRole("heading", { level: 1, name: "Payment failed" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(here.path).toBe("/checkout/fail");
  expect(screen.getByRole("main")).toHaveTextContent("The signature does not fit. Your subscription has not started.");
  await user.click(screen.getByRole("link", { name: "Revisit Payment" }));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await FakeCheckout.opened(2);
  expect(here.path).toBe("/checkout");
});

test("a closed window shows a message, and leaving the page closes an open window", async () => {
  const { user, here } = await open("/checkout");
  await user.click(await screen.findByRole("button", buyNow));
  (await FakeCheckout.opened()).dismiss();
  expect(await screen.findByText(/^The payment window was closed/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", buyNow));
  const again = await FakeCheckout.opened(2);
  await here.go("/about");
  await waitFor(() => expect(again.isOpen).toBe(false));
});

test("an outage of the provider is shown once, with a retry", async () => {
  let away = true;
  const { user } = await open("/checkout", {
    handlers: {
      "POST /payment/razorpay-key": () =>
        away ? { status: 503, body: { message: "Payments are not available right now." } } : { body: { key: "k" } },
    },
  });
  await user.click(await screen.findByRole("button", buyNow));
  const retry = await screen.findByRole("button", { name: "Retry" });
  expect(screen.getByRole("main")).toHaveTextContent("Payments are not available right now.");
  away = false;
  await user.click(retry);
  await FakeCheckout.opened();
});

test("an unsettled payment is polled again when the page is opened again", async () => {
  const response = deferredResponse();
  const confirming: User = { ...learner, subscription: { status: "confirming" } };
  let checks = 0;
  const { server, here } = await open("/checkout/success", {
    user: confirming,
    handlers: {
      "POST /user/getuser": () => ((checks += 1) === 1 ? { body: { user: confirming } } : response.promise),
    },
  });
  expect(await screen.findByRole("heading", { name: "Confirming your payment" })).toBeInTheDocument();
  expect(here.path).toBe("/checkout");
  expect(screen.queryByRole("button", buyNow)).not.toBeInTheDocument();
  // The session's check, the success page's, and the payment's own, which begins after the page is drawn.
  await waitFor(() => expect(server.callsOf("POST /user/getuser")).toHaveLength(3));
  response.respond({ body: { user: learner } });
  await screen.findByRole("heading", { level: 1, name: "Payment Successful" });
  expect(here.path).toBe("/checkout/success");
});

test("an admin sees that they need no subscription", async () => {
  await open("/checkout", { user: admin });
  expect(await screen.findByRole("heading", { name: "You need no subscription" })).toBeInTheDocument();
  expect(screen.queryByRole("button", buyNow)).not.toBeInTheDocument();
});

test("settings that cannot be loaded are loaded again", async () => {
  let broken = true;
  const { user } = await open("/checkout", {
    handlers: { "GET /site": () => (broken ? { status: 500 } : { body: { site } }) },
  });
  const retry = await screen.findByRole("button", { name: "Retry" });
  broken = false;
  await user.click(retry);
  expect(await screen.findByRole("button", buyNow)).toBeInTheDocument();
});

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const ending: User = {
  ...learner,
  subscription: { status: "active", id: "sub_0", currentEnd: inDays(5), renewableFrom: inDays(-25) },
};

test("a subscription near its end is renewed: its dates are said, and the result is the end of the renewal", async () => {
  const renewed = { ...ending, rights: [{ source: "subscription", from: inDays(5), until: inDays(370) }] };
  let now: object = ending;
  const { user, here } = await open("/checkout", {
    user: ending,
    handlers: {
      "POST /payment/verify": () => {
        now = renewed;
        return { body: { message: "Payment verified successfully" } };
      },
      "POST /user/getuser": () => ({ body: { user: now } }),
    },
  });
  expect(
    await screen.findByText(/^It begins on .+, where your present subscription ends, and runs until/),
  ).toBeVisible();
  await user.click(await screen.findByRole("button", buyNow));
  (await FakeCheckout.opened()).pay();
  await screen.findByRole("heading", { level: 1, name: "Payment Successful" });
  expect(here.path).toBe("/checkout/success");
  expect(screen.getByText(new RegExp(`until .+ ${new Date(inDays(370)).getFullYear()}`))).toBeInTheDocument();
});

test("a renewal whose payment is not settled yet is not taken for the subscription that runs", async () => {
  const { user } = await open("/checkout", {
    user: ending,
    handlers: {
      "POST /payment/verify": { status: 503 },
      "POST /user/getuser": { body: { user: ending } },
    },
  });
  await user.click(await screen.findByRole("button", buyNow));
  (await FakeCheckout.opened()).pay();
  expect(await screen.findByText("Confirming your payment")).toBeInTheDocument();
});
