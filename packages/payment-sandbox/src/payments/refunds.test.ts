import { afterAll, beforeAll, expect, test } from "vitest";
import {
  errorResponse,
  startSandboxHost,
  type SandboxHost,
} from "../../../../apps/server/src/testing/payments/sandbox-host.ts";

let host: SandboxHost;

beforeAll(async () => {
  host = await startSandboxHost();
});
afterAll(() => host.close());

test("a refund without an amount is a full refund", async () => {
  const { paymentId } = await host.createPaid();
  const { body } = await host.call("POST", `/v1/payments/${paymentId}/refund`, {});
  expect(body).toMatchObject({ entity: "refund", payment_id: paymentId, amount: 49_900, status: "processed" });
  expect((await host.call("GET", `/v1/payments/${paymentId}`)).body).toMatchObject({
    status: "refunded",
    amount_refunded: 49_900,
    refund_status: "full",
  });
  expect((await host.call("GET", `/v1/payments/${paymentId}/refunds`)).body).toMatchObject({ count: 1 });
  expect(await host.call("POST", `/v1/payments/${paymentId}/refund`, {})).toEqual(
    errorResponse("The payment has been fully refunded already"),
  );
});

test("a part is refunded, and not more than the rest", async () => {
  const { paymentId } = await host.createPaid();
  const refund = (amount: number) => host.call("POST", `/v1/payments/${paymentId}/refund`, { amount });
  expect((await refund(20_000)).body["amount"]).toBe(20_000);
  expect((await host.call("GET", `/v1/payments/${paymentId}`)).body).toMatchObject({
    status: "captured",
    refund_status: "partial",
  });
  expect((await refund(29_901)).status).toBe(400);
  expect((await refund(29_900)).status).toBe(200);
});

test("a failed payment is not refunded", async () => {
  const { id } = host.sandbox.controls.pay(await host.createSubscription(), "fail");
  expect(await host.call("POST", `/v1/payments/${id}/refund`, {})).toEqual(
    errorResponse("The payment status should be captured for action to be taken"),
  );
});

test("one idempotency key makes one refund, and takes no other body", async () => {
  const { paymentId } = await host.createPaid();
  const refund = (amount: number, key: string) =>
    host.call("POST", `/v1/payments/${paymentId}/refund`, { amount }, { "x-refund-idempotency": key });
  const first = await refund(10_000, "unsubscribe-1");
  expect(await refund(10_000, "unsubscribe-1")).toEqual(first);
  expect((await refund(20_000, "unsubscribe-1")).status).toBe(409);
  expect((await refund(10_000, "too-short")).status).toBe(400);
  expect((await refund(10_000, "not a key, this")).status).toBe(400);
  expect((await refund(10_000, "unsubscribe-2")).body["id"]).not.toBe(first.body["id"]);
  expect((await host.call("GET", `/v1/payments/${paymentId}`)).body["amount_refunded"]).toBe(20_000);
});
