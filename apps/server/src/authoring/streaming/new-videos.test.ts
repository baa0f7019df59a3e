import type { components } from "@lms/api/schema";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobHandlers } from "../../app/job-handlers.ts";
import { jobs } from "../../platform/database/schema/jobs.ts";
import { enqueue } from "../../platform/jobs/job-queue.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { minute } from "../../platform/lib/time/durations.ts";
import { importForm } from "../../testing/courses/transferred-course.ts";
import { archivedCourse, archiveOf } from "../../testing/courses/course-archive.ts";
import { addLecture, fixture, publish, sentBy } from "../../testing/courses/course-forms.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";
import { callTus, uploadMetadata } from "../../testing/streams/tus-client.ts";
import { everyMinute } from "./stream-rows.ts";

let server: TestServer;
let address: string;
let admin: TestAccount;
let courseId: string;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  admin = await server.signedIn({ role: "ADMIN" });
  courseId = (await publish(server, admin))._id;
});

async function uploaded(): Promise<void> {
  const video = await fixture("lecture.mp4");
  const metadata = uploadMetadata({ courseId, title: "Waves", description: "How they travel.", filename: "a.mp4" });
  const sent = { "upload-length": String(video.length), "upload-metadata": metadata, ...admin.headers };
  const { headers } = await callTus(`${address}/api/v1/uploads`, "POST", sent);
  const path = headers.get("location") ?? "";
  await callTus(`${address}${path}`, "PATCH", { "upload-offset": "0", ...admin.headers }, new Uint8Array(video));
  const { "finish-upload": handler } = jobHandlers(server.dependencies);
  await createWorker(server.dependencies, { "finish-upload": handler }).runDue();
}

async function imported(): Promise<void> {
  const archive = await archiveOf(await archivedCourse());
  const answer = await server.call("POST", "/imports", sentBy(admin, await importForm(archive)));
  const { _id } = answer.json<components["schemas"]["CourseImportAnswer"]>().import;
  await server.call("POST", `/imports/${_id}/finish`, { headers: admin.headers });
}

test.each([
  ["a form", () => addLecture(server, admin, courseId, "Waves")],
  ["an upload", uploaded],
  ["an import", imported],
])("a video of %s is made ready for streaming at once, not only when the minute is over", async (_, add) => {
  const { db, clock } = server.dependencies;
  const later = new Date(clock().getTime() + minute);
  await enqueue(db, everyMinute, clock(), later);
  await add();
  const [job] = await db.select({ dueAt: jobs.dueAt }).from(jobs).where(eq(jobs.kind, everyMinute.kind));
  expect(job?.dueAt.getTime()).toBeLessThan(later.getTime());
});
