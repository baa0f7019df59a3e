import { expect, test } from "vitest";
import { describeDispute, type Dispute } from "./dispute.ts";

const dispute: Dispute = {
  id: "disp_1",
  phase: "pre_arbitration",
  status: "action_required",
  amount: 49_900,
  currency: "INR",
  amountDeducted: 0,
  holdsAccess: true,
};

test("a dispute has its reason, and while it is open the day until which it can be answered", () => {
  const respondBy = "2026-11-23T08:00:00.000Z";
  expect(describeDispute(dispute)).toBe("Pre-arbitration of ₹499, waits for a better answer");
  expect(describeDispute({ ...dispute, respondBy })).toBe(
    "Pre-arbitration of ₹499, waits for a better answer. Answer by 23 Nov 2026",
  );
  expect(describeDispute({ ...dispute, status: "under_review", respondBy, reason: "Not as described" })).toBe(
    "Pre-arbitration of ₹499, under review. Not as described",
  );
});

test("what the bank took back is part of it", () => {
  expect(describeDispute({ ...dispute, status: "lost", amountDeducted: 10_050 })).toBe(
    "Pre-arbitration of ₹499, lost: ₹100.50 taken back",
  );
});

test("a phase or status that is new is shown as the provider writes it", () => {
  expect(describeDispute({ ...dispute, phase: "good_faith", status: "withdrawn" })).toBe(
    "good_faith of ₹499, withdrawn",
  );
});
