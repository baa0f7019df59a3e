import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { courseImports } from "../../platform/database/schema/imports.ts";
import { importForm } from "../../testing/courses/transferred-course.ts";
import { type Archived, type ArchivedFile, archivedCourse, archiveOf } from "../../testing/courses/course-archive.ts";
import { sentBy } from "../../testing/courses/course-forms.ts";
import { type TemporaryFolder, temporaryFolder } from "../../testing/temporary-folder.ts";
import { startTestServer, type TestAccount, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let admin: TestAccount;
let folder: TemporaryFolder;
let archived: Archived;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signedIn({ role: "ADMIN" });
  folder = await temporaryFolder();
  archived = await archivedCourse();
  const course = join(folder.path, "signals");
  const list = { name: "course.json", bytes: Buffer.from(JSON.stringify(archived.manifest)) };
  for (const { name, bytes } of [...archived.files, list]) {
    mkdirSync(dirname(join(course, name)), { recursive: true });
    writeFileSync(join(course, name), bytes);
  }
  for (const name of [".DS_Store", "._course.json", "lectures/0001/._video.mp4", "Thumbs.db"])
    writeFileSync(join(course, name), "litter");
  mkdirSync(join(course, "empty"));
});
beforeEach(() => server.dependencies.db.delete(courseImports));
afterAll(async () => {
  await server.close();
  await folder[Symbol.asyncDispose]();
});

async function send(bytes: Uint8Array): Promise<string> {
  const answer = await server.call("POST", "/imports", sentBy(admin, await importForm(new Uint8Array(bytes))));
  return answer.json<{ message: string }>().message;
}

const whole = "The export is whole. Nothing is imported yet.";

describe.each(["tar", "bsdtar"])("%s", (program) => {
  const isInstalled = spawnSync(program, ["--version"]).status === 0;
  const isGnu = program === "tar" && String(spawnSync(program, ["--version"]).stdout).includes("GNU");

  function packed(...options: string[]): Buffer {
    const file = join(folder.path, "packed.tar");
    execFileSync(program, ["-cf", file, ...options], { cwd: folder.path });
    return readFileSync(file);
  }

  const ways: Record<string, string[]> = {
    "from within the folder": ["-C", "signals", "."],
    "with the folder around it": ["signals"],
    "with gzip": ["-z", "signals"],
    "in the format pax": ["--format=pax", "-C", "signals", "."],
    "in the format ustar": ["--format=ustar", "signals"],
    "with a name for each": ["-C", "signals", "lectures", "picture.jpeg", "course.json"],
    ...(isGnu && {
      "in the format gnu": ["--format=gnu", "signals"],
      "in the format of old": ["--format=v7", "-C", "signals", "."],
      "in the order of names": ["--sort=name", "-z", "signals"],
      "with long names": ["--format=gnu", `--transform=s,^,${"long-name/".repeat(20)},`, "signals"],
      "with long names as pax": ["--format=pax", `--transform=s,^,${"लंबा-नाम/".repeat(20)},`, "signals"],
    }),
  };

  test.skipIf(!isInstalled).each(Object.entries(ways))("%s is read", async (_, options) => {
    expect(await send(packed(...options))).toBe(whole);
  });

  test.skipIf(!isGnu)("a sparse file is named", async () => {
    const video = join(folder.path, "signals/lectures/0001/video.mp4");
    const before = readFileSync(video);
    execFileSync("truncate", ["-s", "+4M", video]);
    for (const format of ["gnu", "pax"])
      expect(await send(packed("--sparse", `--format=${format}`, "signals"))).toBe(
        "“signals/lectures/0001/video.mp4” is a link, a device or a sparse file. Pack plain files instead",
      );
    writeFileSync(video, before);
  });
});

describe("an archive", () => {
  const folders: ArchivedFile[] = ["./", "./lectures/", "./lectures/0001/"].map((name) => ({
    name,
    bytes: Buffer.alloc(0),
    type: "directory",
  }));

  test("whose list comes last, in any order, with entries of folders is read", async () => {
    const { manifest, files } = archived;
    const first = [...folders, ...files.toReversed().map(({ name, bytes }) => ({ name: `./${name}`, bytes }))];
    expect(await send(await archiveOf({ manifest, files: [] }, { manifestAt: "./course.json", first }))).toBe(whole);
  });

  test("with what macOS and Windows add is read", async () => {
    const names = ["._.", "__MACOSX/._course.json", ".DS_Store", "lectures/.DS_Store", "lectures/0001/desktop.ini"];
    const first = names.map((name) => ({ name, bytes: Buffer.from("litter") }));
    expect(await send(await archiveOf(archived, { folder: "Signals und Système/", first }))).toBe(whole);
  });

  test("with backslashes between folders is read", async () => {
    const files = archived.files.map(({ name, bytes }) => ({ name: name.replaceAll("/", "\\"), bytes }));
    expect(await send(await archiveOf({ ...archived, files }, { folder: "course\\" }))).toBe(whole);
  });

  test("of several members of gzip is read, also with zeros behind them", async () => {
    const bytes = await archiveOf(archived);
    const members = [bytes.subarray(0, 700), bytes.subarray(700, 5000), bytes.subarray(5000)];
    const packed = Buffer.concat(members.map((member) => gzipSync(member)));
    expect(await send(packed)).toBe(whole);
    expect(await send(Buffer.concat([packed, Buffer.alloc(512)]))).toBe(whole);
    expect(await send(Buffer.concat([packed, Buffer.alloc(9000, "garbage")]))).toMatch(/^The export is damaged at /);
  });

  test("without the blocks of zeros at its end, or with something behind them, is read", async () => {
    const bytes = Buffer.from(await archiveOf(archived));
    expect(await send(bytes.subarray(0, -1024))).toBe(whole);
    expect(await send(Buffer.concat([bytes, Buffer.alloc(9000)]))).toBe(whole);
    expect(await send(Buffer.concat([bytes, Buffer.from("PK")]))).toBe(whole);
    expect(await send(Buffer.concat([bytes, Buffer.alloc(200_000, "garbage")]))).toBe(whole);
  });

  test("with gzip that is cut off or changed is refused", async () => {
    const bytes = gzipSync(await archiveOf(archived));
    expect(await send(bytes.subarray(0, -1000))).toBe("The export is not whole: its end is missing");
    const changed = Buffer.from(bytes);
    changed.fill(0xff, 1500, 1600);
    expect(await send(changed)).toMatch(/^The export is damaged at /);
  });
});
