import { describe, expect, test } from "vitest";
import { defaultOffer } from "../../../../apps/server/src/config/plan-settings.ts";
import { makeLearners } from "./learners.ts";
import { day } from "../../../../apps/server/src/platform/lib/time/durations.ts";

const now = new Date("2026-06-15T10:00:00.000Z");
const courses = [
  { id: "old", createdAt: new Date(now.getTime() - 300 * day), learners: 12 },
  { id: "new", createdAt: new Date(now.getTime() - 2 * day), learners: 112 },
];
const { users, purchases, courseLearners } = makeLearners(courses, { passwordHash: "hash", offer: defaultOffer, now });

describe("demo learners", () => {
  test("have 240 different names and addresses", () => {
    expect(users).toHaveLength(240);
    expect(new Set(users.map(({ fullName }) => fullName)).size).toBe(240);
    expect(new Set(users.map(({ emailKey }) => emailKey)).size).toBe(240);
    for (const { email } of users) expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.(?:com|org)$/);
  });

  test("are partly subscribed, partly no longer, and the ledger agrees", () => {
    const statuses = purchases.map(({ subscription: { status, currentEnd, cancelledAt }, payment, refund }) => {
      expect(payment.periodEnd).toEqual(currentEnd);
      expect(refund?.amount).toBe(status === "cancelled" ? payment.amount : undefined);
      expect(refund?.refundedAt).toEqual(cancelledAt);
      expect((refund?.refundedAt ?? now) <= now).toBe(true);
      if (status === "cancelled") return "cancelled";
      return (currentEnd ?? now) > now ? "active" : "expired";
    });
    expect(new Set(statuses)).toEqual(new Set(["active", "cancelled", "expired"]));
    expect(purchases.length).toBeLessThan(users.length);
  });

  test("have paid in every month of the last year", () => {
    const months = new Set(purchases.map(({ payment }) => payment.capturedAt.toISOString().slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(12);
  });

  test("open courses as often as specified, and only after course and subscription have started", () => {
    expect(courseLearners.filter(({ courseId }) => courseId === "old")).toHaveLength(12);
    expect(courseLearners.filter(({ courseId }) => courseId === "new")).toHaveLength(112);
    const byUser = new Map(purchases.map(({ subscription }) => [subscription.userId, subscription]));
    for (const { courseId, userId, firstOpenedAt } of courseLearners) {
      const course = courses.find(({ id }) => id === courseId);
      const subscription = byUser.get(userId);
      expect(subscription?.status).toBe("active");
      expect((subscription?.currentEnd ?? now) > now).toBe(true);
      expect(firstOpenedAt >= (course?.createdAt ?? now)).toBe(true);
      expect(firstOpenedAt >= (subscription?.currentStart ?? now)).toBe(true);
      expect(firstOpenedAt <= now).toBe(true);
    }
  });

  test("are the same people at every first start", () => {
    const again = makeLearners(courses, { passwordHash: "hash", offer: defaultOffer, now });
    expect(again.users.map(({ fullName, createdAt }) => [fullName, createdAt])).toEqual(
      users.map(({ fullName, createdAt }) => [fullName, createdAt]),
    );
  });
});
