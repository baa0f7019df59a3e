import type { components } from "@lms/api/schema";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { courseForm, lectureForm, sentBy } from "../../src/testing/courses/course-forms.ts";
import { formBody, formOf } from "../../src/testing/form-body.ts";
import { jpegPicture, pngBomb, pngPicture } from "../../src/testing/pictures.ts";
import { startAttackFixture, type AttackFixture } from "./attack-fixture.ts";

type Schemas = components["schemas"];
type Bytes = Uint8Array<ArrayBuffer>;

const page = "<!doctype html><script>hostileFile()</script>";
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
const joined = (...parts: (Bytes | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? bytesOf(part) : part))));

/** Files that more than one program takes for its own. */
const files: Record<string, (world: AttackFixture) => Promise<Bytes>> = {
  "a picture with a page behind it": async () => joined(await pngPicture(), page),
  "a picture with a page as its comment": async () => withComment(await jpegPicture(), page),
  "a picture with an archive behind it": async () =>
    joined(await jpegPicture(), "PK\u0003\u0004", "x".repeat(60), page),
  "a script that begins like a picture": async () => joined(`GIF89a/*${page}*/=1;hostileFile()`),
  "a page that begins like a picture": async () => joined(new Uint8Array([0x89, 0x50, 0x4e, 0x47]), page),
  "a drawing with a script": async () =>
    joined('<svg xmlns="http://www.w3.org/2000/svg" onload="hostileFile()"><script>hostileFile()</script></svg>'),
  "a document that begins like a picture": async () => joined("%PDF-1.7\n", page),
  "a page": async () => bytesOf(page),
  "a video with a page behind it": async ({ files: { video } }) => joined(video ?? "", page),
  "a page that begins like a video": async () =>
    joined(new Uint8Array([0, 0, 0, 24]), "ftypisom", new Uint8Array(12), page),
  "an archive": async () => joined("PK\u0003\u0004", "x".repeat(60)),
  "a program": async () => joined("\u007fELF", "x".repeat(200)),
  "a playlist that names other files": async () => bytesOf("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"),
};

/** A JPEG with a comment between its start and its first segment. */
function withComment(picture: Bytes, comment: string): Bytes {
  const length = comment.length + 2;
  const head = new Uint8Array([0xff, 0xfe, length >> 8, length & 0xff]);
  return joined(picture.slice(0, 2), head, comment, picture.slice(2));
}

let world: AttackFixture;

beforeAll(async () => {
  world = await startAttackFixture();
});
afterEach(() => world.tables.restore());
afterAll(() => world.close());

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
const tablesNow = async () => (await world.tables.digest(world.victim.id)).tables;

type Upload = (file: Bytes) => Promise<{ answer: LightMyRequestResponse; links: () => Promise<string[]> }>;

const uploads: Record<string, Upload> = {
  avatar: async (file) => {
    const { learner } = world.accounts;
    const form = formOf([
      ["fullName", "Asha Verma"],
      ["avatar", file],
    ]);
    const answer = await world.server.call("PUT", "/user/update", sentBy(learner, await formBody(form)));
    const links = async () => [answer.json<Schemas["UserAnswer"]>().user.avatar.secure_url ?? ""];
    return { answer, links };
  },
  thumbnail: async (file) => {
    const form = await courseForm({ thumbnail: file });
    const answer = await world.server.call("POST", "/course", sentBy(world.accounts.admin, form));
    const links = async () => [answer.json<Schemas["CourseAnswer"]>().course.thumbnail.secure_url ?? ""];
    return { answer, links };
  },
  lecture: async (file) => uploadLecture({ lecture: file }),
  poster: async (file) => uploadLecture({ poster: file }),
};

async function uploadLecture(parts: Record<string, Bytes>) {
  const { admin } = world.accounts;
  const path = `/course/${world.otherIds["courseId"]}`;
  const answer = await world.server.call("POST", path, sentBy(admin, await lectureForm(parts)));
  const links = async () => {
    const lecture = answer.json<Schemas["CourseWithLecturesAnswer"]>().course.lectures.at(-1);
    return [lecture?.lecture.secure_url ?? "", lecture?.poster?.secure_url ?? ""].filter((link) => link !== "");
  };
  return { answer, links };
}

describe.each(Object.keys(uploads))("as %s", (use) => {
  test.each(Object.keys(files))("%s is refused, or sent as what it was taken for and nothing else", async (what) => {
    const file = await files[what]?.(world);
    const upload = uploads[use];
    if (file === undefined || upload === undefined) throw new Error(`${use} ${what}`);
    const before = await tablesNow();
    const { answer, links } = await upload(file);
    expect(answer.statusCode).toBeLessThan(500);
    const isRefused = answer.statusCode >= 400;
    expect(same(await tablesNow(), before)).toBe(isRefused);
    // Of a lecture only its uploader's own browser gets the video.
    const { headers: cookie } = world.accounts.admin;
    const sent = isRefused
      ? []
      : await Promise.all(
          (await links()).map((url) => world.server.app.inject({ method: "GET", url, headers: cookie })),
        );
    expect(sent.length > 0).toBe(!isRefused);
    for (const { headers, statusCode, rawPayload } of sent) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        "content-type": expect.stringMatching(/^(?:image|video)\/[\w-]+$/),
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
      });
      // Pictures are made anew. Of a video the bytes stay.
      const isPicture = String(headers["content-type"]).startsWith("image/");
      expect(isPicture && rawPayload.includes("hostileFile")).toBe(false);
    }
  });
});

test.each(Object.keys(files))(
  "%s among the files of a lecture is refused, or a download that no browser executes",
  async (what) => {
    const file = await files[what]?.(world);
    const { admin } = world.accounts;
    const folder = `/course/${world.otherIds["courseId"]}/lectures/${world.otherIds["lectureId"]}/files`;
    const statuses: number[] = [];
    const sent: LightMyRequestResponse[] = [];
    for (const name of ["notes.pdf", "notes.png", "notes.svg", "notes.html", "notes"]) {
      const form = await formBody(
        formOf([
          ["name", name],
          ["file", file ?? ""],
        ]),
      );
      const answer = await world.server.call("POST", folder, sentBy(admin, form));
      statuses.push(answer.statusCode);
      const url =
        answer.statusCode === 201 && answer.json<Schemas["LectureAnswer"]>().lecture.files?.at(-1)?.secure_url;
      if (url) sent.push(await world.server.app.inject({ url, headers: admin.headers }));
    }
    expect(statuses.filter((status) => status !== 201 && status !== 415)).toEqual([]);
    expect(sent).toHaveLength(statuses.filter((status) => status === 201).length);
    for (const { headers, statusCode } of sent) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        "content-type": expect.not.stringMatching(/html|svg|xml|script/),
        "content-disposition": expect.stringMatching(/^attachment/),
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
      });
    }
  },
);

test.each(["avatar", "thumbnail", "poster"])("a picture that unfolds to gigabytes is refused as %s", async (use) => {
  const before = await tablesNow();
  const { answer } = (await uploads[use]?.(await pngBomb())) ?? {};
  expect(answer?.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer?.statusCode).toBeLessThan(500);
  expect(await tablesNow()).toEqual(before);
});
