import { expect, test } from "vitest";
import { whyInactive } from "./subscription.ts";

// Another right may open all lectures, or some.
test.each([
  ["expired", "2026-03-03T18:29:59.000Z", "Your subscription ended on 3 Mar 2026."],
  ["expired", undefined, "Your subscription has ended."],
  ["cancelled", undefined, "Your subscription was cancelled."],
  ["halted", undefined, "The last charge did not go through, so your subscription opens no lectures."],
  ["pending", undefined, "The last charge did not go through, so your subscription opens no lectures."],
  ["none", undefined, undefined],
  ["created", undefined, undefined],
  ["confirming", undefined, undefined],
] as const)("%s, until %s: %s", (status, endsAt, sentence) => {
  expect(whyInactive({ active: false, status, endsAt })).toBe(sentence);
});

test("held for a dispute, it is not said that a charge failed", () => {
  expect(whyInactive({ active: false, status: "halted", heldForDispute: true })).toBe(
    "Your payment is disputed at your bank, so your subscription opens no lectures until the bank has decided. If it gives you the money back, your subscription ends; if not, it opens them again.",
  );
});
