import type { components } from "@lms/api/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { jobHandlers } from "../../app/job-handlers.ts";
import { sweepLeftovers } from "../../app/scheduled-cleanup.ts";
import { checkMedia } from "../../operator/doctor/check-media.ts";
import { sessions } from "../../platform/database/schema/accounts.ts";
import { lectureFiles } from "../../platform/database/schema/captions.ts";
import { subscriptions } from "../../platform/database/schema/payments.ts";
import { createWorker } from "../../platform/jobs/worker.ts";
import { hour, minute } from "../../platform/lib/time/durations.ts";
import { publish, sentBy } from "../../testing/courses/course-forms.ts";
import { zipFile } from "../../testing/courses/zip-file.ts";
import { countItems } from "../../testing/count-items.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { uploadMetadata } from "../../testing/streams/tus-client.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];
type Lecture = Schemas["Lecture"];

const server = withTestServer({ maxFileBytes: 1000, maxLectureFiles: 3 });
const document = "%PDF-1.7\nLetters stand for numbers.";
let admin: TestAccount;
let subscriber: TestAccount;
let course: string;
let shortId: string;
let folder: string;
let lectureId: string;

beforeEach(async () => {
  await sweepLeftovers(server.dependencies, new Date(Date.now() + 2 * hour));
  admin = await server.signedIn({ role: "ADMIN" });
  subscriber = await server.signedIn({ subscribed: true });
  const published = await publish(server, admin);
  course = `/course/${published._id}`;
  shortId = published.slug ?? "";
  const created = await call("POST", `${course}/lectures`, { title: "Exercises" });
  lectureId = created.json<Schemas["LectureAnswer"]>().lecture._id;
  folder = `${course}/lectures/${lectureId}`;
});

function call(method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) {
  return server.call(method, path, { headers: admin.headers, ...(payload && { payload }) });
}

async function add(name: string, bytes: string | Uint8Array<ArrayBuffer> = document) {
  const file = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
  const form = await formBody(
    formOf([
      ["name", name],
      ["file", file],
    ]),
  );
  return server.call("POST", `${folder}/files`, sentBy(admin, form));
}

async function added(name: string, bytes?: string): Promise<Schemas["LectureFile"]> {
  const answer = await add(name, bytes);
  const file = answer.json<Schemas["LectureAnswer"]>().lecture.files?.at(-1);
  if (file === undefined) throw new Error(answer.body);
  return file;
}

async function lectureFor(account: TestAccount): Promise<Lecture | undefined> {
  const answer = await server.call("GET", course, { headers: account.headers });
  return answer.json<Schemas["LecturesAnswer"]>().lectures.find(({ _id }) => _id === lectureId);
}

const setPublished = (published: boolean, preview?: boolean) =>
  call("PUT", `${folder}/publication`, { published, ...(preview !== undefined && { preview }) });

async function addressFor(account: TestAccount): Promise<string> {
  return (await lectureFor(account))?.files?.[0]?.secure_url ?? "";
}

const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const statusFor = async (url: string, account?: TestAccount) => (await open(url, account?.headers)).statusCode;
const fileNames = (lecture: Lecture | undefined) => lecture?.files?.map(({ name }) => name);

const preview = () => server.call("GET", `/course/page/${shortId}/previews/${lectureId}`);

const runJobs = () => {
  const { "finish-upload": finish, "remove-media": remove } = jobHandlers(server.dependencies);
  return createWorker(server.dependencies, { "finish-upload": finish, "remove-media": remove }).runDue();
};

describe("a file", () => {
  test("is a download with its name in any script, its type and its size, whole or in part", async () => {
    const file = await added("अभ्यास १.pdf");
    expect(file).toMatchObject({ name: "अभ्यास १.pdf", type: "application/pdf", size: document.length, state: "ready" });
    const answer = await open(file.secure_url ?? "", admin.headers);
    expect([answer.statusCode, answer.body]).toEqual([200, document]);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(document.length),
      "content-disposition": expect.stringContaining(`filename*=UTF-8''${encodeURIComponent("अभ्यास १.pdf")}`),
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      "cache-control": "private, no-store",
    });
    const part = await open(file.secure_url ?? "", { ...admin.headers, range: "bytes=0-3" });
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([
      206,
      "%PDF",
      `bytes 0-3/${document.length}`,
    ]);
  });

  test("that a browser would execute is sent as a text, and macros are said", async () => {
    const page = await added("page.html", "<script>alert(1)</script>");
    expect(page).toMatchObject({ type: "text/plain", savedAs: "page.html.txt" });
    const { headers } = await open(page.secure_url ?? "", admin.headers);
    expect(headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": "attachment; filename=page.html.txt",
    });
    const answer = await add("letter.docx", zipFile(["[Content_Types].xml", "word/vbaProject.bin"]));
    expect(answer.json<Schemas["LectureAnswer"]>().lecture.files?.at(-1)).toMatchObject({ macros: true });
  });

  test.each([
    ["a program", "setup.exe", "MZ", 415, "Programs cannot be added"],
    ["too large", "large.bin", "x".repeat(1001), 413, "The file is larger than 1000 bytes"],
    ["without a name", "../..", "x", 400, "The file needs a name"],
    ["empty", "empty.txt", "", 400, "All fields are mandatory"],
  ])("that is %s is refused, and leaves nothing behind", async (_what, name, bytes, status, sentence) => {
    const before = await countItems(server.dependencies.media);
    const answer = await add(name, bytes);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, sentence]);
    await sweepLeftovers(server.dependencies, new Date(Date.now() + 2 * hour));
    expect(await countItems(server.dependencies.media)).toEqual(before);
    expect((await lectureFor(admin))?.files).toBeUndefined();
  });

  test("beyond the limit of a lecture is refused", async () => {
    for (const name of ["a.txt", "b.txt", "c.txt"]) await added(name);
    const answer = await add("d.txt");
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      "A lecture has at most 3 files",
    ]);
  });

  test("is renamed, moved, made printable and removed, and the audit log says so", async () => {
    const [a, b] = [await added("a.txt"), await added("b.txt")];
    await added("c.txt");
    expect((await call("PUT", `${folder}/files/${b._id}`, { name: "first.txt", position: 1 })).statusCode).toBe(200);
    expect((await call("PUT", `${folder}/files/${b._id}`, { name: "first.txt", printable: true })).statusCode).toBe(
      200,
    );
    expect(fileNames(await lectureFor(admin))).toEqual(["first.txt", "a.txt", "c.txt"]);
    expect((await lectureFor(admin))?.files?.[0]?.printable).toBe(true);
    expect((await call("DELETE", `${folder}/files/${a._id}`)).statusCode).toBe(200);
    expect((await call("DELETE", `${folder}/files/${a._id}`)).statusCode).toBe(404);
    await runJobs();
    expect(fileNames(await lectureFor(admin))).toEqual(["first.txt", "c.txt"]);
    expect(await statusFor(a.secure_url ?? "", admin)).toBe(404);
    const { entries } = (await call("GET", "/audit")).json<Schemas["AuditEntriesAnswer"]>();
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["addLectureFile", "updateLectureFile", "removeLectureFile"]),
    );
  });

  test("gets no name of a program, and one that has it already is moved all the same", async () => {
    const { _id } = await added("run.txt", "echo hi");
    const refused = await call("PUT", `${folder}/files/${_id}`, { name: "run.BAT" });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      415,
      { code: "files.program", errors: [{ field: "name" }] },
    ]);
    expect(fileNames(await lectureFor(admin))).toEqual(["run.txt"]);
    await server.dependencies.db.update(lectureFiles).set({ name: "run.bat" });
    expect((await call("PUT", `${folder}/files/${_id}`, { name: "run.bat", position: 1 })).statusCode).toBe(200);
  });

  test("of another lecture or course cannot be changed by this address", async () => {
    const file = await added("a.txt");
    const other = (await call("POST", `${course}/lectures`, { title: "Other" })).json<Schemas["LectureAnswer"]>();
    const foreign = `${course}/lectures/${other.lecture._id}/files/${file._id}`;
    expect((await call("PUT", foreign, { name: "b.txt" })).statusCode).toBe(404);
    expect((await call("DELETE", foreign)).statusCode).toBe(404);
  });
});

describe("a lecture of files alone", () => {
  test("takes a minute, can be published, and keeps its last file while it is published", async () => {
    expect((await setPublished(true)).statusCode).toBe(409);
    const file = await added("a.pdf");
    expect((await setPublished(true)).statusCode).toBe(200);
    const lecture = await lectureFor(subscriber);
    expect(lecture).toMatchObject({ parts: ["files"], fileCount: 1, duration: 60, locked: false });
    expect((await call("DELETE", `${folder}/files/${file._id}`)).statusCode).toBe(409);
    await setPublished(false);
    expect((await call("DELETE", `${folder}/files/${file._id}`)).statusCode).toBe(200);
    const without = await lectureFor(admin);
    expect([without?.parts, without?.duration, without?.fileCount]).toEqual([[], undefined, undefined]);
  });

  test("is completed by its learner", async () => {
    await added("a.pdf");
    await setPublished(true);
    const done = await server.call("PUT", `/progress/lectures/${lectureId}`, {
      headers: subscriber.headers,
      payload: { completed: true },
    });
    expect(done.statusCode).toBe(200);
  });
});

describe("the link of a file", () => {
  beforeEach(async () => {
    await added("a.pdf");
    await setPublished(true);
  });

  test("is given to who may watch, and works with their session or no cookie", async () => {
    const learner = await server.signedIn();
    const locked = await lectureFor(learner);
    expect([locked?.locked, locked?.fileCount, locked?.files]).toEqual([true, 1, undefined]);
    const url = await addressFor(subscriber);
    expect([await statusFor(url, subscriber), await statusFor(url), await statusFor(url, learner)]).toEqual([
      200, 200, 403,
    ]);
  });

  test("ends with the right, with the session, with its time, and with the publication", async () => {
    const { db } = server.dependencies;
    const url = await addressFor(subscriber);
    await setPublished(false);
    expect(await statusFor(url, subscriber)).toBe(404);
    await setPublished(true);
    expect(await statusFor(url, subscriber)).toBe(200);
    await db.update(subscriptions).set({ status: "cancelled" });
    expect(await statusFor(url, subscriber)).toBe(403);
    const own = await addressFor(admin);
    server.pass(11 * minute);
    expect(await statusFor(own, admin)).toBe(403);
    const renewed = await addressFor(admin);
    await db.delete(sessions);
    expect(await statusFor(renewed)).toBe(403);
  });

  test("that is forged or of another file is refused: 2,000 of them, no hit", async () => {
    const own = await addressFor(subscriber);
    const second = (await added("b.pdf")).secure_url ?? "";
    const [path = "", query = ""] = own.split("?");
    const [secondPath = ""] = second.split("?");
    const seal = new URLSearchParams(query).get("s") ?? "";
    const statuses = new Set<number>();
    for (let index = 0; index < 2000; index += 1) {
      const at = index % seal.length;
      const letter = seal[at] === "A" ? "B" : "A";
      const forged = new URLSearchParams(query);
      if (index % 4 === 0) forged.set("s", `${seal.slice(0, at)}${letter}${seal.slice(at + 1)}`);
      if (index % 4 === 1) forged.set("e", String(Number(forged.get("e")) + index));
      if (index % 4 === 2) forged.delete(index % 8 === 2 ? "s" : "e");
      const target = index % 4 === 3 ? secondPath : path;
      statuses.add(await statusFor(`${target}?${forged.toString()}`, index % 2 === 0 ? subscriber : undefined));
    }
    expect(statuses).toEqual(new Set([403]));
    expect(await statusFor(own, subscriber)).toBe(200);
  });

  test("of a free preview is for anybody, who sees names and counts", async () => {
    const page = await server.call("GET", `/course/page/${shortId}`);
    const outlines = page.json<Schemas["CoursePageAnswer"]>().lectures;
    expect(outlines.find(({ _id }) => _id === lectureId)).toMatchObject({ parts: ["files"], fileCount: 1 });
    expect((await preview()).statusCode).toBe(404);
    await setPublished(true, true);
    const { files = [] } = (await preview()).json<Schemas["PreviewAnswer"]>().preview;
    expect(files.map(({ name }) => name)).toEqual(["a.pdf"]);
    const url = files[0]?.secure_url ?? "";
    expect(await statusFor(url)).toBe(200);
    await setPublished(true, false);
    expect(await statusFor(url)).toBe(404);
  });
});

test("files go to the trash with their lecture and come back, and the checks of media know them", async () => {
  await added("a.pdf");
  await call("DELETE", folder);
  const { db } = server.dependencies;
  const session = { query: async (text: string) => db.execute(text), close: async () => {} };
  const problems = async () =>
    (await checkMedia(session, server.dependencies.media)).filter(({ state }) => state !== "fine");
  await sweepLeftovers(server.dependencies, new Date(Date.now() + 2 * hour));
  expect(await problems()).toEqual([]);
  await call("POST", `/trashed-items/${lectureId}/restore`);
  const url = await addressFor(admin);
  expect([await statusFor(url, admin), await problems()]).toEqual([200, []]);
});

const metadata = (changed: Record<string, string> = {}) =>
  uploadMetadata({
    kind: "file",
    courseId: course.split("/").at(-1) ?? "",
    lectureId,
    filename: "टिप्पणी.txt",
    ...changed,
  });
const tus = (method: "POST" | "PATCH" | "HEAD", url: string, headers: Record<string, string>, payload?: string) =>
  server.app.inject({
    method,
    url,
    headers: { "tus-resumable": "1.0.0", ...admin.headers, ...headers },
    ...(payload !== undefined && { payload }),
  });
const create = (length: number, described = metadata()) =>
  tus("POST", "/api/v1/uploads", { "upload-length": String(length), "upload-metadata": described });
const append = (path: string, at: number, bytes: string) =>
  tus("PATCH", path, { "upload-offset": String(at), "content-type": "application/offset+octet-stream" }, bytes);
const uploads = async (kind: string) =>
  (await call("GET", `${course}/uploads?kind=${kind}`)).json<Schemas["UploadsAnswer"]>().uploads;

describe("an upload in pieces", () => {
  test("becomes a file of its lecture, once, and is listed apart from videos", async () => {
    const path = String((await create(10)).headers.location);
    expect((await append(path, 0, "Lette")).statusCode).toBe(204);
    expect((await tus("HEAD", path, {})).headers["upload-offset"]).toBe("5");
    expect(await uploads("video")).toEqual([]);
    expect(await uploads("file")).toMatchObject([
      { fileName: "टिप्पणी.txt", received: 5, state: "uploading", lectureId },
    ]);
    expect((await append(path, 5, "rs, 26")).statusCode).toBe(413);
    expect((await append(path, 5, "rs 26")).statusCode).toBe(204);
    await runJobs();
    await sweepLeftovers(server.dependencies, new Date(Date.now() + 2 * hour));
    const lecture = await lectureFor(admin);
    expect(lecture?.files).toMatchObject([{ name: "टिप्पणी.txt", type: "text/plain", size: 10 }]);
    expect((await open(lecture?.files?.[0]?.secure_url ?? "", admin.headers)).body).toBe("Letters 26");
    expect(await uploads("file")).toMatchObject([{ state: "ready" }]);
  });

  test("is refused at its beginning where it cannot become one", async () => {
    expect((await create(1001)).statusCode).toBe(413);
    expect((await create(0)).json()).toMatchObject({ errors: [{ field: "file", code: "emptyFile" }] });
    expect((await create(10, metadata({ lectureId: "none" }))).statusCode).toBe(404);
    expect((await create(10, metadata({ filename: ".." }))).statusCode).toBe(400);
    expect((await create(10, metadata({ filename: "setup.exe" }))).statusCode).toBe(415);
    for (const name of ["a.txt", "b.txt", "c.txt"]) await added(name);
    expect((await create(10)).statusCode).toBe(409);
  });

  test.each([
    ["lecture", () => folder, () => `/trashed-items/${lectureId}/restore`],
    ["course", () => course, () => `/trash/${course.split("/").at(-1)}/restore`],
  ])("whose %s is in the trash goes on when that is restored", async (_, place, restoring) => {
    const path = String((await create(10)).headers.location);
    await call("DELETE", place());
    expect((await append(path, 0, "Letters 26")).statusCode).toBe(204);
    await runJobs();
    await sweepLeftovers(server.dependencies, new Date(Date.now() + 2 * hour));
    await call("POST", restoring());
    await runJobs();
    const lecture = await lectureFor(admin);
    expect((await open(lecture?.files?.[0]?.secure_url ?? "", admin.headers)).body).toBe("Letters 26");
  });

  test.each([
    ["a program", "MZ\u0000\u0000", "setup.bin", "program"],
    ["one too many", "text", "d.txt", "manyFiles"],
  ])("that turns out to be %s fails with its reason and leaves no bytes", async (_what, bytes, filename, failure) => {
    const before = await countItems(server.dependencies.media);
    const path = String((await create(bytes.length, metadata({ filename }))).headers.location);
    if (failure === "manyFiles") for (const name of ["a.txt", "b.txt", "c.txt"]) await added(name);
    await append(path, 0, bytes);
    await runJobs();
    expect(await uploads("file")).toMatchObject([{ state: "failed", failure }]);
    expect(await countItems(server.dependencies.media)).toBe(before + (failure === "manyFiles" ? 3 : 0));
  });
});
