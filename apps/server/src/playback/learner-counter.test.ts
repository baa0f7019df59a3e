import { expect, test } from "vitest";
import { courseLearners } from "../platform/database/schema/courses.ts";
import type { SignedIn } from "../platform/policy/viewer.ts";
import { insertCourse } from "../testing/batches.ts";
import { withTestServer } from "../testing/with-test-server.ts";
import { learnerCounter } from "./learner-counter.ts";

const server = withTestServer();

async function learner(): Promise<SignedIn> {
  const { id } = await server.signedIn();
  return {
    kind: "user",
    staffOf: [],
    id,
    role: "USER",
    demo: false,
    rights: { site: true, courseIds: [] },
    passwordMustChange: false,
    language: null,
  };
}

const counted = () => server.dependencies.db.select().from(courseLearners);

test("a learner counts once, also when two processes see them", async () => {
  const { db, clock } = server.dependencies;
  await insertCourse(server, { id: "c1" });
  const viewer = await learner();
  await Promise.all([1, 2, 3].map(() => learnerCounter(db, clock).count(viewer, "c1")));
  expect(await counted()).toHaveLength(1);
});

test("a course that was deleted meanwhile is no error and has no learners", async () => {
  const { db, clock } = server.dependencies;
  await learnerCounter(db, clock).count(await learner(), "gone");
  expect(await counted()).toEqual([]);
});
