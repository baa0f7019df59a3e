import { beforeEach, describe, expect, test, vi } from "vitest";
import { FakeCheckout, paid } from "../testing/fake-checkout.ts";
import { learner } from "../testing/fixtures.ts";
import { goOffline } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import { as, buyer, calls, setUpBuyer, inTurn, pay, settle, serveCheckout } from "../testing/checkout-server.ts";
import { auth, renewUser } from "../account/auth.ts";
import { buy, closePaymentWindow, payment, consumeResult } from "./payment.ts";

freshBrowser();
beforeEach(setUpBuyer);

describe("buying", () => {
  test("loads the key, creates a subscription, opens the window, verifies the payment and reloads the viewer", async () => {
    const server = serveCheckout();
    const done = buy();
    expect(payment.purchase).toEqual({ status: "starting" });
    const opened = await FakeCheckout.opened();
    expect(payment.purchase).toEqual({ status: "paying" });
    expect(FakeCheckout.scripts).toEqual([`${location.origin}/sandbox/checkout.js`]);
    expect(opened.options).toMatchObject({
      key: "rzp_test_1",
      subscription_id: "sub_1",
      description: "Every course, ₹499 for 1 year",
      prefill: { name: buyer.fullName, email: buyer.email },
    });
    expect(opened.options).not.toHaveProperty("amount");

    opened.pay();
    await done;
    expect(await server.callsOf(calls.verify)[0]?.json()).toEqual(paid);
    expect(payment).toMatchObject({ purchase: { status: "offered" }, result: "verified" });
    expect(auth.user?.subscription.status).toBe("active");
    expect(JSON.parse(localStorage.getItem("data") ?? "")).toMatchObject({ subscription: { status: "active" } });
    expect(sessionStorage).toHaveLength(0);
    expect(consumeResult()).toBe("verified");
    expect(consumeResult()).toBeUndefined();
  });

  test("twice at a time buys once, also while the window is open", async () => {
    const server = serveCheckout();
    const both = Promise.all([buy(), buy()]);
    const opened = await FakeCheckout.opened();
    await buy();
    opened.pay();
    await both;
    expect(FakeCheckout.windows).toHaveLength(1);
    for (const call of [calls.key, calls.subscribe, calls.verify]) expect(server.callsOf(call)).toHaveLength(1);
  });

  test("without a script from the server, the provider's own is loaded", async () => {
    serveCheckout({ [calls.key]: { body: { key: "rzp_live_1" } } });
    await pay();
    expect(FakeCheckout.scripts).toEqual(["https://checkout.razorpay.com/v1/checkout.js"]);
  });

  test("a window that is closed changes nothing, and can be opened again without another script", async () => {
    const server = serveCheckout();
    const first = buy();
    (await FakeCheckout.opened()).dismiss();
    await first;
    expect(payment).toMatchObject({ purchase: { status: "closed" }, result: undefined });
    expect(server.callsOf(calls.verify)).toHaveLength(0);

    const second = buy();
    (await FakeCheckout.opened(2)).pay();
    await second;
    expect(payment.result).toBe("verified");
    expect(FakeCheckout.scripts).toHaveLength(1);
  });

  test("a declined payment fails only when its window is closed", async () => {
    serveCheckout();
    const first = buy();
    const opened = await FakeCheckout.opened();
    opened.decline("Your bank declined the payment");
    await settle();
    expect(payment.purchase).toEqual({ status: "paying" });
    opened.dismiss();
    await first;
    const purchase = { status: "declined", message: "Your bank declined the payment." };
    expect(payment).toMatchObject({ purchase, result: "refused" });

    const second = buy();
    expect(payment.result).toBeUndefined();
    const again = await FakeCheckout.opened(2);
    again.decline("Your bank declined the payment");
    again.pay();
    await second;
    expect(payment.result).toBe("verified");
  });

  test("leaving the page closes its window", async () => {
    serveCheckout();
    const done = buy();
    const opened = await FakeCheckout.opened();
    closePaymentWindow();
    await done;
    expect(opened.isOpen).toBe(false);
    expect(payment.purchase).toEqual({ status: "closed" });
  });

  test("a payment in another tab closes the window, so that nobody pays twice", async () => {
    serveCheckout({ [calls.user]: { body: { user: learner } } });
    const done = buy();
    const opened = await FakeCheckout.opened();
    renewUser({ ...buyer, rights: [] });
    renewUser({ ...buyer, subscription: { status: "confirming" } });
    expect(opened.isOpen).toBe(true);
    renewUser(learner);
    await done;
    expect(opened.isOpen).toBe(false);
    expect(payment.purchase).toEqual({ status: "closed" });
  });

  test("a payment that arrives after its window was closed is polled", async () => {
    serveCheckout({
      [calls.user]: inTurn(as({ status: "confirming" }), as({ status: "confirming" }), as({ status: "active" })),
    });
    const done = buy();
    (await FakeCheckout.opened()).dismiss();
    await settle();
    expect(payment.purchase).toEqual({ status: "confirming" });
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(payment.result).toBe("verified");
  });
});

describe("without a window", () => {
  test.each([
    [calls.key, { status: 503, body: { message: "Payments are not set up" } }, "Payments are not set up"],
    [calls.key, { status: 500 }, "Failed to get razor pay id"],
    [calls.subscribe, { status: 503, body: { message: "Please try again" } }, "Please try again"],
  ])("%s responding %j shows the message, and can be tried again", async (call, response, message) => {
    serveCheckout({ [call]: response });
    await buy();
    expect(payment.purchase).toEqual({ status: "unavailable", message });
    expect(FakeCheckout.windows).toHaveLength(0);
    serveCheckout();
    await pay();
    expect(payment.result).toBe("verified");
  });

  test("offline an error is shown", async () => {
    goOffline();
    await buy();
    expect(payment.purchase).toEqual({
      status: "unavailable",
      message: "Failed to get razor pay id. Check your connection.",
    });
  });

  test("a script that cannot be loaded is loaded again at the next try", async () => {
    serveCheckout();
    FakeCheckout.reachable = false;
    await buy();
    const message = "The payment window could not be opened. Check your connection.";
    expect(payment.purchase).toEqual({ status: "unavailable", message });
    FakeCheckout.reachable = true;
    await pay();
    expect(payment.result).toBe("verified");
    expect(FakeCheckout.scripts).toHaveLength(2);
  });

  test("a script that does not load times out", async () => {
    serveCheckout();
    vi.spyOn(document.head, "append").mockImplementation(() => undefined);
    const done = buy();
    await vi.advanceTimersByTimeAsync(30_000);
    await done;
    expect(payment.purchase.status).toBe("unavailable");
  });

  test("a script that throws counts as unavailable", async () => {
    serveCheckout();
    vi.spyOn(FakeCheckout.prototype, "open").mockImplementation(() => {
      throw new Error("Malformed key");
    });
    await buy();
    expect(payment.purchase.status).toBe("unavailable");
  });

  test("a viewer who is subscribed already sees that", async () => {
    serveCheckout({
      [calls.subscribe]: { status: 409, body: { message: "Subscribed" } },
      [calls.user]: as(learner.subscription),
    });
    await buy();
    expect(payment).toMatchObject({ purchase: { status: "offered" }, result: undefined });
    expect(auth.user?.subscription.status).toBe("active");
    expect(FakeCheckout.windows).toHaveLength(0);
  });

  test("a payment that is pending already is polled", async () => {
    serveCheckout({
      [calls.subscribe]: { status: 409, body: { message: "Being confirmed" } },
      [calls.user]: inTurn(as({ status: "confirming" }), as({ status: "confirming" }), as(learner.subscription)),
    });
    const done = buy();
    await settle();
    expect(payment.purchase).toEqual({ status: "confirming" });
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(payment.result).toBe("verified");
  });
});
