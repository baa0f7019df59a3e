import { describe, expect, test } from "vitest";
import { makeLearners } from "./learners.ts";

const now = new Date("2026-06-15T10:00:00.000Z");
const day = 24 * 60 * 60 * 1000;
const courses = [
  { id: "old", createdAt: new Date(now.getTime() - 300 * day), learners: 12 },
  { id: "new", createdAt: new Date(now.getTime() - 2 * day), learners: 112 },
];
const { users, subscriptions, courseLearners } = makeLearners(courses, "hash", now);

describe("demo learners", () => {
  test("have 240 names and addresses, none twice", () => {
    expect(users).toHaveLength(240);
    expect(new Set(users.map(({ fullName }) => fullName)).size).toBe(240);
    expect(new Set(users.map(({ emailKey }) => emailKey)).size).toBe(240);
    for (const { email } of users) expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.(?:com|org)$/);
  });

  test("are partly subscribed, partly not any more", () => {
    const statuses = new Set(subscriptions.map(({ status }) => status));
    expect(statuses).toEqual(new Set(["active", "cancelled", "expired"]));
    for (const { status, currentEnd } of subscriptions) {
      expect((currentEnd ?? now) > now).toBe(status === "active");
    }
    expect(subscriptions.length).toBeLessThan(users.length);
  });

  test("open courses as often as asked, and only after course and subscription have begun", () => {
    expect(courseLearners.filter(({ courseId }) => courseId === "old")).toHaveLength(12);
    expect(courseLearners.filter(({ courseId }) => courseId === "new")).toHaveLength(112);
    const byUser = new Map(subscriptions.map((subscription) => [subscription.userId, subscription]));
    for (const { courseId, userId, firstOpenedAt } of courseLearners) {
      const course = courses.find(({ id }) => id === courseId);
      const subscription = byUser.get(userId);
      expect(subscription?.status).toBe("active");
      expect(firstOpenedAt >= (course?.createdAt ?? now)).toBe(true);
      expect(firstOpenedAt >= (subscription?.currentStart ?? now)).toBe(true);
      expect(firstOpenedAt <= now).toBe(true);
    }
  });

  test("are the same people at every first start", () => {
    const again = makeLearners(courses, "hash", now);
    expect(again.users.map(({ fullName, createdAt }) => [fullName, createdAt])).toEqual(
      users.map(({ fullName, createdAt }) => [fullName, createdAt]),
    );
  });
});
