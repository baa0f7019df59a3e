import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addLecture, publish } from "../../testing/courses/course-forms.ts";
import { filesUnder } from "../../testing/files-under.ts";
import { jpegPicture } from "../../testing/pictures.ts";
import { formBody, formOf } from "../../testing/form-body.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { newId } from "../lib/id.ts";
import { streamChunks } from "./byte-stream.ts";
import { sweepMedia } from "./sweep.ts";
import { mediaInUse } from "../../adapters/media-in-use.ts";
import { minute } from "../lib/time/durations.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bytes = () => streamChunks(Buffer.from("no row names it"));
const files = () => filesUnder(join(server.dependencies.config.dataDir, "media"));

test("a sweep deletes only old files that no row names or that were not finished", async () => {
  const { media, db } = server.dependencies;
  const admin = await server.signedIn({ role: "ADMIN" });
  const course = await publish(server, admin);
  await addLecture(server, admin, course._id, "Kept");
  const avatar = await jpegPicture();
  const signUp = formOf([
    ["fullName", "Asha Verma"],
    ["email", "asha@example.com"],
    ["password", "Sitar2024"],
    ["avatar", avatar],
  ]);
  expect((await server.call("POST", "/user/signup", await formBody(signUp))).statusCode).toBe(201);
  const named = await files();

  for (const room of ["images", "lectures"] as const) {
    const orphan = await media.begin(room);
    await orphan.write("file", streamChunks(Buffer.from("kept, but no row came")));
    await orphan.commit();
    const draft = await media.begin(room);
    await draft.write("file", streamChunks(Buffer.from("never kept")));
  }
  const all = await files();
  expect(all).toHaveLength(named.length + 4);

  expect(await sweepMedia(media, mediaInUse(db), new Date(Date.now() - minute))).toEqual({ drafts: 0, items: 0 });
  expect(await files()).toEqual(all);

  expect(await sweepMedia(media, mediaInUse(db), new Date(Date.now() + minute))).toEqual({ drafts: 2, items: 2 });
  expect(await files()).toEqual(named);
});

test("nothing is swept from a place of another installation, also not when it changes hands meanwhile", async () => {
  const { media, db } = server.dependencies;
  const before = await files();
  for (const id of [newId(), newId()]) await media.put({ bucket: "images", id, name: "large.jpeg" }, bytes());
  await using draft = await media.begin("images");
  await draft.write("large.jpeg", bytes());
  const ownFor = (asked: number) => {
    let left = asked;
    const requireOwn = () => ((left -= 1) < 0 ? Promise.reject(new Error("of another")) : Promise.resolve());
    return sweepMedia({ ...media, requireOwn }, mediaInUse(db), new Date(Date.now() + minute));
  };
  await expect(ownFor(0)).rejects.toThrow("of another");
  expect(await files()).toHaveLength(before.length + 3);
  await expect(ownFor(2)).rejects.toThrow("of another");
  expect(await files()).toHaveLength(before.length + 1);
  expect(await ownFor(2)).toEqual({ drafts: 0, items: 1 });
});

test("what is not of the server's own form is left", async () => {
  const { media, db } = server.dependencies;
  await media.put({ bucket: "images", id: "2024", name: "photo.jpeg" }, streamChunks(Buffer.from("a stranger's")));
  expect(await sweepMedia(media, mediaInUse(db), new Date(Date.now() + minute))).toEqual({ drafts: 0, items: 0 });
  expect(await files()).toContain("images/2024/photo.jpeg");
});
