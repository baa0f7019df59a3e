import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { courseImports } from "../../platform/database/schema/imports.ts";
import { countItems } from "../../testing/count-items.ts";
import { type Archived, archivedCourse, archiveOf, listed } from "../../testing/courses/course-archive.ts";
import { fixture, sentBy } from "../../testing/courses/course-forms.ts";
import { importForm } from "../../testing/courses/transferred-course.ts";
import { pngBomb, pngPicture } from "../../testing/pictures.ts";
import type { TestAccount } from "../../testing/test-server.ts";
import { withTestServer } from "../../testing/with-test-server.ts";

const server = withTestServer();
let admin: TestAccount;
let archived: Archived;

beforeEach(async () => {
  admin = await server.signedIn({ role: "ADMIN" });
  archived = await archivedCourse();
});

async function send(archive: Uint8Array<ArrayBuffer>): Promise<[status: number, message: string]> {
  const answer = await server.call("POST", "/imports", sentBy(admin, await importForm(archive)));
  const { db, media } = server.dependencies;
  const left = (await db.$count(courseImports)) + (await countItems(media));
  if (answer.statusCode !== 201 && left > 0) throw new Error(`${left} files or rows are left`);
  return [answer.statusCode, answer.json<{ message: string }>().message];
}

const noExport = [400, "This file is no export of a course"];
const lecture = () => firstOf(archived.manifest.lectures);
const sentVideo = () => firstOf([lecture().video].filter((file) => file !== null));

function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error("There is none");
  return first;
}

/** In the list and in the archive. */
function replace(path: string, bytes: Uint8Array): void {
  const { picture } = archived.manifest;
  const { video, poster, captions: all } = lecture();
  const found = [picture, video, poster, ...all].find((file) => file?.path === path);
  const file = archived.files.find(({ name }) => name === path);
  if (!found || !file) throw new Error(`There is no ${path}`);
  Object.assign(found, listed(path, bytes));
  file.bytes = bytes;
}

const changes: Record<string, () => void> = {
  "another format": () => Object.assign(archived.manifest, { format: "x" }),
  "no version": () => Object.assign(archived.manifest, { version: undefined }),
  "an unknown field": () => Object.assign(archived.manifest, { learners: [] }),
  "an unknown field of a lecture": () => Object.assign(lecture(), { videoFile: "../../x" }),
  "100,000 lectures": () => Object.assign(archived.manifest, { lectures: Array(100_000).fill(lecture()) }),
  "too many sections": () => Object.assign(archived.manifest, { sections: Array(501).fill("Waves") }),
  "a section without a title": () => Object.assign(archived.manifest, { sections: [" "] }),
  "a section whose title shows nothing": () => Object.assign(archived.manifest, { sections: ["\u200b\u3164"] }),
  "a section that is not there": () => Object.assign(lecture(), { section: 1 }),
  "sections in no order": () => archived.manifest.lectures.push({ ...lecture(), section: null }),
  "a path to elsewhere": () => Object.assign(sentVideo(), { path: "../video.mp4" }),
  "an absolute path": () => Object.assign(sentVideo(), { path: "/video.mp4" }),
  "the same path twice": () => Object.assign(sentVideo(), { path: "picture.jpeg" }),
  "no size": () => Object.assign(sentVideo(), { size: 0 }),
  "a size that is no number": () => Object.assign(sentVideo(), { size: "12" }),
  "captions of no language": () => Object.assign(captions(), { language: "../hi" }),
  "captions of a language twice": () => lecture().captions.push({ ...captions(), path: "x.vtt" }),
  "no captions by default": () => Object.assign(captions(), { isDefault: false }),
  "a byte that no text has": () => Object.assign(lecture(), { description: "a\u0000b" }),
  "a length without an end": () => Object.assign(lecture(), { duration: 1e300 }),
  "more captions than memory should hold": () => Object.assign(captions(), { size: 40_000_000 }),
};

function captions() {
  return firstOf(lecture().captions);
}

test.each(Object.keys(changes))("a list with %s is no export", async (what) => {
  changes[what]?.();
  expect(await send(await archiveOf(archived))).toEqual(noExport);
});

test.each(["", "[]", "null", "{", "\u0000", `{"format":"lms-course"}`, "[".repeat(100_000)])(
  "%j is no list",
  async (manifest) => {
    expect(await send(await archiveOf({ manifest, files: [] }))).toEqual(noExport);
  },
);

test("a list of a newer version is named as such", async () => {
  Object.assign(archived.manifest, { version: 4, podcasts: [] });
  expect(await send(await archiveOf(archived))).toEqual([
    400,
    "This export was made by a newer version of this product",
  ]);
});

test.each([
  ["no title", { title: " " }],
  ["a long title", { title: "a".repeat(121) }],
  ["a language that there is not", { language: "xx-none" }],
])("a course with %s is refused", async (_, texts) => {
  Object.assign(archived.manifest.course, texts);
  const message = `A text of “${archived.manifest.course.title}” in this export is missing or too long`;
  expect(await send(await archiveOf(archived))).toEqual([400, message]);
});

test("a lecture with a text that is too long is refused", async () => {
  lecture().description = "a".repeat(20_000);
  expect(await send(await archiveOf(archived))).toEqual([
    400,
    "A text of “Unknowns” in this export is missing or too long",
  ]);
});

const inTheWay = (path: string) =>
  `“${path}” is in the way: only course.json and the files that it names belong in this archive`;
const missing = (path: string) => [400, `“${path}” is missing in this archive`];

describe("an archive", () => {
  test.each(["symlink", "link", "fifo", "character-device"] as const)("with a %s names it", async (type) => {
    const name = "lectures/0001/video.mp4";
    const file = { name, bytes: Buffer.from("/etc/passwd"), type };
    const files = archived.files.map((each) => (each.name === name ? file : each));
    expect(await send(await archiveOf({ ...archived, files }))).toEqual([
      400,
      `“${name}” is a link, a device or a sparse file. Pack plain files instead`,
    ]);
  });

  test.each(["/etc/passwd", "../picture.jpeg", "lectures/../../x", "C:\\course\\x", "..\\x"])(
    "with the name %j, which leads out of it, names it",
    async (name) => {
      archived.files.push({ name, bytes: Buffer.from("x") });
      expect(await send(await archiveOf(archived))).toEqual([
        400,
        `“${name}” leads out of the archive. Pack it with a name within the folder`,
      ]);
    },
  );

  test.each(["extra.txt", "lectures/0001/._x/y", "course.json/x", "a\u202eb"])(
    "with %j, which the list does not name, names it",
    async (name) => {
      archived.files.push({ name, bytes: Buffer.from("x") });
      expect(await send(await archiveOf(archived))).toEqual([400, inTheWay(name.replace("\u202e", "\uFFFD"))]);
    },
  );

  test("with a file beside its folder names it", async () => {
    const inFolder = await archiveOf(archived, {
      folder: "course/",
      first: [{ name: "x.txt", bytes: Buffer.from("x") }],
    });
    expect(await send(inFolder)).toEqual([400, inTheWay("x.txt")]);
  });

  test.each(["picture.jpeg", "./picture.jpeg", "lectures//0001/video.mp4"])("with %s twice names it", async (name) => {
    const plain = name.replace("./", "").replace("//", "/");
    const bytes = archived.files.find((each) => each.name === plain)?.bytes ?? Buffer.alloc(0);
    archived.files.push({ name, bytes });
    expect(await send(await archiveOf(archived))).toEqual([400, `“${plain}” is in this archive more than once`]);
  });

  test("without a list, or without a file of it, says which is missing", async () => {
    expect(await send(await archiveOf(archived, { manifestAt: "nowhere" }))).toEqual(missing("course.json"));
    archived.files.splice(1, 1);
    expect(await send(await archiveOf(archived))).toEqual(missing("lectures/0001/video.mp4"));
  });

  test("that grows beyond measure when it is unpacked is refused", async () => {
    archived.files.push({ name: "lectures/0001/zeros", bytes: Buffer.alloc(80 * 2 ** 20) });
    const packed = new Uint8Array(gzipSync(await archiveOf(archived), { level: 1 }));
    archived.files.pop();
    expect(packed.length).toBeLessThan(2 ** 20);
    const [status, message] = await send(packed);
    expect([status, message]).toEqual([400, expect.stringMatching(/far too much|is in the way/)]);
  });

  test.each([
    ["ZIP", Buffer.from("PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000".padEnd(600, "x"))],
    ["7Z", Buffer.from("377abcaf271c0004".padEnd(1200, "0"), "hex")],
    ["XZ", Buffer.from("fd377a585a000004".padEnd(1200, "0"), "hex")],
  ])("in the format %s is named as such", async (format, bytes) => {
    expect(await send(new Uint8Array(bytes))).toEqual([
      400,
      `This is a ${format} file. Pack the folder of the export as .tar or .tar.gz`,
    ]);
  });

  test.each([
    ["with another size than the list says", () => (sentVideo().size += 1)],
    ["with other bytes than the list says", () => (sentVideo().sha256 = "0".repeat(64))],
  ])("%s is damaged", async (_, change) => {
    change();
    expect(await send(await archiveOf(archived))).toEqual([400, "The export is damaged at lectures/0001/video.mp4"]);
  });

  test.each([100, 700, 2600, 6000, -2000])("that ends after %i bytes is cut off", async (length) => {
    const [status, message] = await send((await archiveOf(archived)).slice(0, length));
    expect([status, message]).toEqual([
      400,
      expect.stringMatching(length === 100 ? /no export/ : /its end is missing/),
    ]);
  });

  test.each([
    ["a header whose sum is wrong", noExport, (archive: Buffer) => archive.write("x", 0)],
    ["a size without an end", noExport, (archive: Buffer) => archive.fill(0xff, 124, 136)],
    [
      "a later header whose sum is wrong",
      [400, "The export is damaged at course.json"],
      (archive: Buffer) => archive.write("x", archive.indexOf("picture.jpeg\0")),
    ],
  ])("with %s is refused", async (_, expected, change) => {
    const archive = Buffer.from(await archiveOf(archived));
    change(archive);
    expect(await send(new Uint8Array(archive))).toEqual(expected);
  });

  test("that is none at all is no export", async () => {
    expect(await send(new Uint8Array(10_000))).toEqual(noExport);
    expect(await send(new Uint8Array(gzipSync("no archive")))).toEqual(noExport);
    expect(await send(new Uint8Array(Buffer.from("no archive ".repeat(1000))))).toEqual(noExport);
    for (const bytes of [await fixture("lecture.mp4"), await pngPicture()])
      expect(await send(bytes)).toEqual([400, expect.stringMatching(/^This is a (?:MP4|PNG) file\. Pack /)]);
  });

  test("that is missing is asked for", async () => {
    expect(await send(new Uint8Array())).toEqual([400, "Choose the file of an export"]);
  });
});

describe("a file", () => {
  test.each([
    ["no picture", () => Promise.resolve(Buffer.from("<svg onload=alert(1)>"))],
    ["a bomb", pngBomb],
  ])("that should be a picture and is %s is refused", async (_, bytes) => {
    replace("picture.jpeg", await bytes());
    expect(await send(await archiveOf(archived))).toEqual([400, "The export is damaged at picture.jpeg"]);
  });

  test.each([
    ["is none", () => Promise.resolve(Buffer.from("<html>"))],
    [
      "is damaged",
      async () => {
        const bytes = Buffer.from(await fixture("lecture.mp4"));
        bytes.writeUInt32BE(0xffff_fff0, bytes.indexOf("moov") - 4);
        return bytes;
      },
    ],
  ])("that should be a video and %s is refused", async (_, bytes) => {
    replace("lectures/0001/video.mp4", await bytes());
    expect(await send(await archiveOf(archived))).toEqual([
      400,
      "The video of “Unknowns” in this export is damaged, or is no video",
    ]);
  });

  test("with captions that cannot be read is refused", async () => {
    replace("lectures/0001/captions.hi.vtt", Buffer.from("WEBVTT\n\nnever --> ever\nx\n"));
    expect(await send(await archiveOf(archived))).toEqual([
      400,
      "The captions of “Unknowns” in this export cannot be read",
    ]);
  });

  test("that is larger than this server takes is refused by the list alone", async () => {
    sentVideo().size = server.dependencies.config.maxVideoBytes + 1;
    expect(await send(await archiveOf({ ...archived, files: [] }))).toEqual([
      413,
      "The video of “Unknowns” in this export is too large for this server",
    ]);
  });
});
