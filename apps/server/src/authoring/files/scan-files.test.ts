import type { components } from "@lms/api/schema";
import { afterAll, beforeEach, expect, test } from "vitest";
import { jobHandlers } from "../../app/job-handlers.ts";
import { sweepLeftovers } from "../../app/scheduled-cleanup.ts";
import { lectureFiles } from "../../platform/database/schema/captions.ts";
import { newId } from "../../platform/lib/id.ts";
import { checkMedia } from "../../operator/doctor/check-media.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { hour, minute } from "../../platform/lib/time/durations.ts";
import { publish, sentBy } from "../../testing/courses/course-forms.ts";
import { exportedCourse, importForm } from "../../testing/courses/transferred-course.ts";
import { makeWholeCourse } from "../../testing/courses/whole-course.ts";
import { countItems } from "../../testing/count-items.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { startFakeClamd } from "../../testing/hostile/fake-clamd.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { scheduleScans } from "./scan-files-job.ts";

type Schemas = components["schemas"];

const clamd = await startFakeClamd();
const server = withTestServer({ scanner: clamd.address });
let admin: TestAccount;
let course: string;
let folder: string;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  const { _id } = await publish(server, admin);
  course = `/course/${_id}`;
  await beginLecture();
  clamd.setAway(false);
  clamd.received.length = 0;
  await scheduleScans(server.dependencies);
});

afterAll(() => clamd[Symbol.asyncDispose]());

async function beginLecture(): Promise<void> {
  const payload = { title: "Exercises" };
  const created = await server.call("POST", `${course}/lectures`, { headers: admin.headers, payload });
  folder = `${course}/lectures/${created.json<Schemas["LectureAnswer"]>().lecture._id}`;
}

async function add(text: string): Promise<string | undefined> {
  const form = await formBody(
    formOf([
      ["name", "a.txt"],
      ["file", new TextEncoder().encode(text)],
    ]),
  );
  const answer = await server.call("POST", `${folder}/files`, sentBy(admin, form));
  return answer.json<Schemas["LectureAnswer"]>().lecture.files?.at(-1)?.state;
}

const scanDue = async () => {
  const { "scan-files": scanning, "remove-media": removing } = jobHandlers(server.dependencies);
  await createWorker(server.dependencies, { "scan-files": scanning }).runDue();
  await createWorker(server.dependencies, { "remove-media": removing }).runDue();
};

async function filesFor({ headers }: TestAccount): Promise<Schemas["LectureFile"][]> {
  const answer = await server.call("GET", course, { headers });
  return answer.json<Schemas["LecturesAnswer"]>().lectures.flatMap(({ files = [] }) => files);
}

const publishLecture = async () => {
  const payload = { published: true };
  return (await server.call("PUT", `${folder}/publication`, { headers: admin.headers, payload })).statusCode;
};

test("a file is held back until the scanner is there and finds nothing in it", async () => {
  const learner = await server.signedIn({ subscribed: true });
  clamd.setAway(true);
  expect(await add("Letters stand for numbers.")).toBe("scanning");
  await scanDue();
  expect([await filesFor(admin), await publishLecture()]).toMatchObject([[{ state: "scanning" }], 409]);
  expect((await filesFor(admin))[0]).not.toHaveProperty("secure_url");

  clamd.setAway(false);
  server.pass(2 * minute);
  await scanDue();
  expect(clamd.received).toEqual(["Letters stand for numbers."]);
  expect(await publishLecture()).toBe(200);
  const [file] = await filesFor(learner);
  const sent = await server.app.inject({ url: file?.secure_url ?? "", headers: learner.headers });
  expect(sent.body).toBe("Letters stand for numbers.");
});

test("a file in which it finds something is refused, and its bytes go", async () => {
  const { db, media } = server.dependencies;
  const before = await countItems(media);
  await add("EICAR");
  await scanDue();
  expect([await filesFor(admin), await publishLecture()]).toMatchObject([[{ state: "refused" }], 409]);
  expect(await countItems(media)).toEqual(before);
  await sweepLeftovers(server.dependencies, new Date(Date.now() + 2 * hour));
  const session = { query: async (text: string) => db.execute(text), close: async () => {} };
  expect((await checkMedia(session, media)).filter(({ state }) => state !== "fine")).toEqual([]);
});

test("many files that cannot be scanned do not hold up the later ones", async () => {
  const { db, clock } = server.dependencies;
  const lectureId = folder.split("/").at(-1) ?? "";
  const file = {
    lectureId,
    name: "a.txt",
    type: "text/plain",
    size: 5,
    file: "gone/file",
    createdAt: new Date(clock().getTime() - hour),
    state: "scanning" as const,
  };
  const rows = Array.from({ length: 100 }, (_, index) => ({ ...file, id: newId(), position: index + 1 }));
  await db.insert(lectureFiles).values(rows);
  await beginLecture();
  await add("Letters stand for numbers.");
  await scanDue();
  expect(clamd.received).toEqual(["Letters stand for numbers."]);
});

test("files of an imported course wait for it as others do", async () => {
  const original = await makeWholeCourse(server, admin);
  await scanDue();
  const { bytes } = await exportedCourse(server, admin, original);
  const sent = await server.call("POST", "/imports", sentBy(admin, await importForm(bytes)));
  const { _id } = sent.json<Schemas["CourseImportAnswer"]>().import;
  const made = await server.call("POST", `/imports/${_id}/finish`, { headers: admin.headers });
  course = `/course/${made.json<Schemas["CourseAnswer"]>().course._id}`;
  const states = async () => (await filesFor(admin)).map(({ state, secure_url: link }) => [state, link !== undefined]);
  expect(await states()).toEqual([
    ["scanning", false],
    ["scanning", false],
  ]);
  server.pass(2 * minute);
  await scanDue();
  expect(await states()).toEqual([
    ["ready", true],
    ["ready", true],
  ]);
});
