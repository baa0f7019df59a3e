import type { components } from "@lms/api/schema";
import { beforeEach, expect, test } from "vitest";
import { purgeExpired, sweepLeftovers } from "../../app/scheduled-cleanup.ts";
import { checkMedia } from "../../operator/doctor/check-media.ts";
import { imageIdFrom } from "../../platform/http/image-route.ts";
import { day, hour } from "../../platform/lib/time/durations.ts";
import { countItems } from "../../testing/count-items.ts";
import { publish, sentBy } from "../../testing/courses/course-forms.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { pngPicture } from "../../testing/pictures.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

type Schemas = components["schemas"];

const server = withTestServer();
let admin: TestAccount;
let lectures: string;
let lectureId: string;
let named: string;
let unnamed: string;

beforeEach(async () => {
  await sweep();
  admin = await server.signedIn({ role: "ADMIN" });
  lectures = `/course/${(await publish(server, admin))._id}/lectures`;
  const created = await call("POST", lectures, { title: "What a signal is" });
  lectureId = created.json<Schemas["LectureAnswer"]>().lecture._id;
  named = await addPicture();
  unnamed = await addPicture();
  await call("PUT", `${lectures}/${lectureId}/text`, { source: `![A curve](${named})` });
});

const sweep = () => sweepLeftovers(server.dependencies, new Date(Date.now() + hour));
const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object) =>
  server.call(method, path, { headers: admin.headers, ...(payload && { payload }) });

async function addPicture(): Promise<string> {
  const form = await formBody(formOf([["picture", await pngPicture(64, 32)]]));
  const answer = await server.call("POST", `${lectures}/${lectureId}/pictures`, sentBy(admin, form));
  return answer.json<Schemas["LecturePictureAnswer"]>().picture.address;
}

async function statusOf(address: string, account?: TestAccount): Promise<number> {
  return (await server.app.inject({ url: address, headers: account?.headers ?? {} })).statusCode;
}

test("of a draft is seen by its authors alone, and of a published lecture by who has its address", async () => {
  expect([await statusOf(named), await statusOf(named, admin)]).toEqual([404, 200]);
  await call("PUT", `${lectures}/${lectureId}/publication`, { published: true });
  expect(await statusOf(named)).toBe(200);
});

test("that the text does not name for a week is deleted, and no other one", async () => {
  await purgeExpired(server.dependencies);
  await sweep();
  expect([await statusOf(named, admin), await statusOf(unnamed, admin)]).toEqual([200, 200]);
  server.pass(8 * day);
  admin = await server.signedIn({ role: "ADMIN" });
  await purgeExpired(server.dependencies);
  await sweep();
  expect([await statusOf(named, admin), await statusOf(unnamed, admin)]).toEqual([200, 404]);
});

test("waits in the trash with its lecture, comes back with its text, and goes for good with it", async () => {
  await call("PUT", `${lectures}/${lectureId}/publication`, { published: true });
  await call("DELETE", `${lectures}/${lectureId}`);
  await sweep();
  expect(await statusOf(named, admin)).toBe(404);
  await call("POST", `/trashed-items/${lectureId}/restore`);
  const { text } = (await call("GET", `${lectures}/${lectureId}/text`)).json<Schemas["LectureTextAnswer"]>();
  expect([text.html, await statusOf(named)]).toEqual([expect.stringContaining(named), 200]);
  const before = await countItems(server.dependencies.media);
  await call("DELETE", `${lectures}/${lectureId}`);
  await call("DELETE", `/trashed-items/${lectureId}`);
  expect(await countItems(server.dependencies.media)).toBe(before - 2);
});

test("that is missing on the disk is named by doctor", async () => {
  const { db, media } = server.dependencies;
  const session = { query: async (text: string) => db.execute(text), close: async () => {} };
  const found = async () => (await checkMedia(session, media)).map(({ text }) => text);
  expect(await found()).toEqual([expect.stringContaining("were compared with 0 lectures and 3 pictures")]);
  await media.remove("images", imageIdFrom(named));
  expect(await found()).toEqual([expect.stringContaining(imageIdFrom(named))]);
});
