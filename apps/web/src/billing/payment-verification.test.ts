import { beforeEach, describe, expect, test, vi } from "vitest";
import { FakeCheckout, paid } from "../testing/fake-checkout.ts";
import { guest, learner } from "../testing/fixtures.ts";
import { goOffline, deferredResponse } from "../testing/network.ts";
import { freshBrowser } from "../testing/reset.ts";
import {
  as,
  buyer,
  calls,
  setUpBuyer,
  inTurn,
  pay,
  settle,
  serveCheckout,
  undecided,
  verified,
} from "../testing/checkout-server.ts";
import { resetAllStores, resetViewerStores } from "../lib/store/store.ts";
import { auth } from "../account/auth.ts";
import { buy, checkPaymentAgain, payment, resumePurchase } from "./payment.ts";

freshBrowser();
beforeEach(setUpBuyer);

describe("confirming", () => {
  test("a refused proof ends the checks", async () => {
    const server = serveCheckout({ [calls.verify]: { status: 400, body: { message: "The signature does not fit" } } });
    await pay();
    const purchase = { status: "declined", message: "The signature does not fit." };
    expect(payment).toMatchObject({ purchase, result: "refused" });
    expect(sessionStorage).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.callsOf(calls.verify)).toHaveLength(1);
  });

  test("a 503 is checked again until the payment is verified", async () => {
    const server = serveCheckout({
      [calls.verify]: inTurn(undecided, undecided, verified),
      [calls.user]: () => as({ status: server.callsOf(calls.verify).length === 3 ? "active" : "confirming" }),
    });
    const { done } = await pay();
    expect(payment).toMatchObject({ purchase: { status: "confirming" }, result: undefined });
    await vi.advanceTimersByTimeAsync(1000);
    expect(payment.purchase.status).toBe("confirming");
    await vi.advanceTimersByTimeAsync(2000);
    await done;
    expect(payment.result).toBe("verified");
    expect(server.callsOf(calls.verify)).toHaveLength(3);
  });

  test("a lost connection is checked again as soon as it is back", async () => {
    serveCheckout();
    const done = buy();
    const opened = await FakeCheckout.opened();
    goOffline();
    opened.pay();
    await settle();
    expect(payment.purchase).toEqual({ status: "confirming" });
    serveCheckout();
    dispatchEvent(new Event("online"));
    await done;
    expect(payment.result).toBe("verified");
  });

  test("a check without a response times out and is repeated", async () => {
    let asked = 0;
    serveCheckout({ [calls.verify]: () => ((asked += 1) === 1 ? deferredResponse().promise : verified) });
    const { done } = await pay();
    await vi.advanceTimersByTimeAsync(31_000);
    await done;
    expect(payment.result).toBe("verified");
  });

  test("a webhook may settle the payment first", async () => {
    serveCheckout({ [calls.verify]: undecided, [calls.user]: as(learner.subscription) });
    await pay();
    expect(payment.result).toBe("verified");
  });

  test("it ends as unsettled, sells nothing meanwhile, and can be checked again", async () => {
    const server = serveCheckout({ [calls.verify]: undecided, [calls.user]: as({ status: "confirming" }) });
    const { done } = await pay();
    await vi.advanceTimersByTimeAsync(130_000);
    await done;
    expect(payment).toMatchObject({ purchase: { status: "unsettled", checking: false }, result: undefined });
    const asked = server.callsOf(calls.verify).length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.callsOf(calls.verify)).toHaveLength(asked);

    await buy();
    await resumePurchase();
    expect(server.callsOf(calls.key)).toHaveLength(1);
    const again = Promise.all([checkPaymentAgain(), checkPaymentAgain()]);
    expect(payment.purchase).toEqual({ status: "unsettled", checking: true });
    await again;
    expect(payment.purchase).toEqual({ status: "unsettled", checking: false });
    expect(server.callsOf(calls.verify)).toHaveLength(asked + 1);

    serveCheckout();
    await checkPaymentAgain();
    expect(payment).toMatchObject({ purchase: { status: "offered" }, result: "verified" });
  });
});

describe("a page that was closed", () => {
  test("leaves its proof, and the next page continues with it", async () => {
    serveCheckout({ [calls.verify]: undecided, [calls.user]: as({ status: "confirming" }) });
    await pay();
    resetAllStores();
    auth.user = buyer;

    const server = serveCheckout();
    await resumePurchase();
    expect(await server.callsOf(calls.verify)[0]?.json()).toEqual(paid);
    expect(payment.result).toBe("verified");
  });

  test.each(["{", "null", '{"user":"u1"}', '{"user":"u1","answer":{"razorpay_payment_id":1}}'])(
    "a damaged proof (%s) is none",
    async (text) => {
      sessionStorage.setItem("payment", text);
      const server = serveCheckout();
      await resumePurchase();
      expect(server.callsOf(calls.verify)).toHaveLength(0);
      expect(payment.purchase).toEqual({ status: "offered" });
    },
  );

  test("a payment that the server knows is polled without a proof, and dropped when the server has none", async () => {
    auth.user = { ...buyer, subscription: { status: "confirming" } };
    const server = serveCheckout({ [calls.user]: inTurn(as({ status: "confirming" }), as({ status: "none" })) });
    const done = resumePurchase();
    expect(payment.purchase).toEqual({ status: "confirming" });
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(payment).toMatchObject({ purchase: { status: "offered" }, result: undefined });
    expect(server.callsOf(calls.verify)).toHaveLength(0);
  });
});

describe("another viewer", () => {
  const signedOut = { status: 401, body: { message: "Please sign in" } };

  test("gets no window of the previous viewer", async () => {
    const response = deferredResponse();
    serveCheckout({ [calls.key]: () => response.promise });
    const done = buy();
    auth.user = guest;
    resetViewerStores();
    response.respond({ body: { key: "rzp_test_1" } });
    await done;
    expect(FakeCheckout.windows).toHaveLength(0);
    expect(payment.purchase).toEqual({ status: "offered" });
  });

  test("does not see the previous viewer's payment, whose proof stays stored", async () => {
    serveCheckout({ [calls.verify]: signedOut, [calls.user]: signedOut });
    await pay();
    expect(auth.user).toBeUndefined();
    expect(payment).toMatchObject({ purchase: { status: "offered" }, result: undefined });

    const server = serveCheckout();
    auth.user = guest;
    await resumePurchase();
    expect(server.callsOf(calls.verify)).toHaveLength(0);
    auth.user = buyer;
    await resumePurchase();
    expect(payment.result).toBe("verified");
  });

  test("ends the checks", async () => {
    const server = serveCheckout({ [calls.verify]: undecided, [calls.user]: as({ status: "confirming" }) });
    const { done } = await pay();
    resetViewerStores();
    await done;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.callsOf(calls.verify)).toHaveLength(1);
    expect(payment.purchase).toEqual({ status: "offered" });
  });
});
