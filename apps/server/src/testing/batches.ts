import type { components } from "@lms/api/schema";
import { newId } from "../platform/lib/id.ts";
import { courses } from "../platform/database/schema/courses.ts";
import type { TestAccount, TestServer } from "./test-server.ts";

type Schemas = components["schemas"];

/** A complete batch form without courses, which anybody may join; by the test server's clock it starts in two weeks. */
export const batchTexts = {
  title: "Evening batch",
  description: "Two evenings a week.",
  mode: "live",
  startsAt: "2026-07-01T13:30:00Z",
  endsAt: "2026-09-30T15:30:00Z",
  needsSubscription: false,
};

/** A row alone, without the files of a course that was published. */
export async function insertCourse(
  { dependencies: { db, clock } }: Pick<TestServer, "dependencies">,
  changed: Partial<typeof courses.$inferInsert> = {},
): Promise<string> {
  const row = {
    id: newId(),
    title: "Algebra",
    description: "Letters for numbers.",
    category: "Mathematics",
    createdBy: "Ada Byron",
    thumbnailFile: newId(),
    createdAt: clock(),
    updatedAt: clock(),
    ...changed,
  };
  await db.insert(courses).values(row);
  return row.id;
}

export async function addBatch(
  server: TestServer,
  admin: TestAccount,
  changed: Partial<Schemas["BatchForm"]> = {},
): Promise<Schemas["Batch"]> {
  const payload = { ...batchTexts, ...changed, courses: changed.courses ?? [await insertCourse(server)] };
  const answer = await server.call("POST", "/batch", { headers: admin.headers, payload });
  return answer.json<Schemas["BatchAnswer"]>().batch;
}

export async function announce(
  server: TestServer,
  admin: TestAccount,
  batchId: string,
  payload: Schemas["AnnouncementForm"] = { title: "Monday", body: "We begin at 7." },
): Promise<Schemas["Batch"]> {
  const answer = await server.call("POST", `/batch/${batchId}/announcements`, { headers: admin.headers, payload });
  return answer.json<Schemas["BatchAnswer"]>().batch;
}

/** The first Tuesday of `batchTexts`, 18:00 to 19:30 in India. */
export const sessionTimes = { startsAt: "2026-07-07T12:30:00.000Z", endsAt: "2026-07-07T14:00:00.000Z" };

export async function addSession(
  server: TestServer,
  admin: TestAccount,
  batchId: string,
  changed: Partial<Schemas["SessionForm"]> = {},
): Promise<Schemas["Batch"]> {
  const payload = { ...sessionTimes, ...changed };
  const answer = await server.call("POST", `/batch/${batchId}/sessions`, { headers: admin.headers, payload });
  return answer.json<Schemas["BatchAnswer"]>().batch;
}
