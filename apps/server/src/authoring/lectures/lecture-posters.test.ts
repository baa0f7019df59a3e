import { join } from "node:path";
import type { components } from "@lms/api/schema";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { lectureForm, publish, sentBy } from "../../testing/courses/course-forms.ts";
import { filesUnder } from "../../testing/files-under.ts";
import { jpegPicture, pngPicture } from "../../testing/pictures.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";
import { sweepMedia } from "../../platform/media/sweep.ts";
import { mediaInUse } from "../../adapters/media-in-use.ts";
import { minute } from "../../platform/lib/time/durations.ts";

type Schemas = components["schemas"];
type Lecture = Schemas["Lecture"];

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

const server = withTestServer({ maxImageBytes: 100_000, trashDays: 0 });
let admin: TestAccount;
let course: Schemas["Course"];
let initialFiles: string[];

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  course = await publish(server, admin);
  initialFiles = await filesUnder(mediaFolder());
});

const mediaFolder = () => join(server.dependencies.config.dataDir, "media");

async function files(): Promise<string[]> {
  return (await filesUnder(mediaFolder())).filter((file) => !initialFiles.includes(file));
}

const add = async (poster: Uint8Array<ArrayBuffer>) =>
  server.call("POST", `/course/${course._id}`, sentBy(admin, await lectureForm({ poster })));

async function lecturesFor(account: TestAccount): Promise<Lecture[]> {
  const answer = await server.call("GET", `/course/${course._id}`, { headers: account.headers });
  return answer.json<Schemas["LecturesAnswer"]>().lectures;
}

async function addedLecture(poster: Uint8Array<ArrayBuffer>): Promise<Lecture> {
  const [lecture] = (await add(poster)).json<Schemas["CourseWithLecturesAnswer"]>().course.lectures;
  if (lecture === undefined) throw new Error("The lecture was not added");
  return lecture;
}

test("a lecture shows the frame that came with its video, made anew at most 1280 wide", async () => {
  const { poster } = await addedLecture(await jpegPicture(1920, 1440));
  const picture = await server.call("GET", poster?.secure_url ?? "", { headers: { accept: "image/jpeg" } });
  expect(picture.headers["cache-control"]).toContain("immutable");
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 1280, height: 960 });
  const small = await server.call("GET", poster?.secure_url ?? "", { headers: { accept: "image/webp" } });
  expect(small.headers["content-type"]).toBe("image/webp");
});

test("a very tall picture is cut, so that it stays small", async () => {
  const { poster } = await addedLecture(await pngPicture(100, 2000));
  const picture = await server.call("GET", poster?.secure_url ?? "", { headers: { accept: "image/jpeg" } });
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 100, height: 200 });
});

test("its address is given to those who may watch the lecture", async () => {
  await add(await jpegPicture());
  const subscriber = await server.signedIn({ subscribed: true });
  const learner = await server.signedIn();
  expect(await lecturesFor(subscriber)).toMatchObject([{ poster: { secure_url: expect.any(String) } }]);
  const [locked] = await lecturesFor(learner);
  expect(locked).toMatchObject({ locked: true });
  expect(locked).not.toHaveProperty("poster");
});

test.each([
  { what: "no poster", poster: undefined },
  { what: "an empty one", poster: bytes("") },
])("a lecture with $what has none", async ({ poster }) => {
  const answer = await server.call("POST", `/course/${course._id}`, sentBy(admin, await lectureForm({ poster })));
  expect(answer.statusCode).toBe(201);
  const [lecture] = await lecturesFor(admin);
  expect(lecture).not.toHaveProperty("poster");
});

test.each([
  { what: "a page", status: 415, poster: async () => bytes("<!doctype html><script>1</script>") },
  { what: "a vector picture", status: 415, poster: async () => bytes("<svg xmlns='http://www.w3.org/2000/svg'/>") },
  { what: "a damaged picture", status: 400, poster: async () => (await jpegPicture()).slice(0, 200) },
  {
    what: "a picture that is too large",
    status: 413,
    poster: async () => new Uint8Array(Buffer.concat([await jpegPicture(), Buffer.alloc(100_000)])),
  },
])("$what as poster is refused with $status, and neither it nor the video is kept", async ({ status, poster }) => {
  const answer = await add(await poster());
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ success: false, errors: [{ field: "poster" }] });
  expect([await lecturesFor(admin), await files()]).toEqual([[], []]);
});

test("it is deleted with its lecture", async () => {
  const lecture = await addedLecture(await jpegPicture());
  expect(await files()).toHaveLength(3);
  const path = `/course/${course._id}/lectures/${lecture._id}`;
  expect((await server.call("DELETE", path, { headers: admin.headers })).statusCode).toBe(200);
  expect(await files()).toEqual([]);
});

test("it is deleted with its course", async () => {
  await add(await jpegPicture());
  expect((await server.call("DELETE", `/course/${course._id}`, { headers: admin.headers })).statusCode).toBe(200);
  expect(await files()).toEqual([]);
});

test("a sweep keeps it while its lecture is there", async () => {
  await add(await jpegPicture());
  const { media, db } = server.dependencies;
  const before = await files();
  await sweepMedia(media, mediaInUse(db), new Date(Date.now() + minute));
  expect(await files()).toEqual(before);
});
