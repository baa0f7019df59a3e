import { expect, test } from "vitest";
import { readWebhookEvent } from "./webhook-event.ts";

const subscription = { id: "sub_1", plan_id: "plan_1", status: "active", current_end: 1_781_517_600, notes: [] };
const payment = { id: "pay_1", status: "captured", amount: 49_900, currency: "INR", captured: "1", notes: [] };

const read = (event: unknown) => readWebhookEvent(Buffer.from(JSON.stringify(event)));

test("reads what an event carries", () => {
  const event = read({
    entity: "event",
    event: "subscription.charged",
    contains: ["subscription", "payment"],
    payload: { subscription: { entity: subscription }, payment: { entity: { ...payment, type: "new" } } },
    created_at: 1_781_517_600,
  });
  expect(event).toMatchObject({
    name: "subscription.charged",
    createdAt: new Date("2026-06-15T10:00:00.000Z"),
    subscription: { id: "sub_1", status: "active", currentEnd: new Date("2026-06-15T10:00:00.000Z"), notes: {} },
    payment: { id: "pay_1", captured: true, amount: 49_900, amountRefunded: 0 },
    refund: undefined,
  });
});

test("finds the moment one level deeper, as a sample in the manual has it", () => {
  const event = read({ event: "refund.processed", payload: { created_at: 1_781_517_600 } });
  expect(event?.createdAt).toEqual(new Date("2026-06-15T10:00:00.000Z"));
});

test("an entity that cannot be used is left out", () => {
  const event = read({ event: "payment.captured", payload: { payment: { entity: { ...payment, amount: "much" } } } });
  expect(event).toMatchObject({ name: "payment.captured", payment: undefined });
});

test.each(["", "not JSON", "[]", "null", "{}", '{"event":7}'])("%j is no event", (body) => {
  expect(readWebhookEvent(Buffer.from(body))).toBeUndefined();
});
