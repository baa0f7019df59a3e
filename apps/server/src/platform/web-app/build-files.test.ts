import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder, type TemporaryFolder } from "../../testing/temporary-folder.ts";
import { buildFiles } from "./build-files.ts";

const makeHeaders = () => ({ "cache-control": "no-cache" });
let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, "assets"));
  await writeFile(join(folder.path, "index.html"), "page");
  await writeFile(join(folder.path, "assets/a.js"), "a()");
  await writeFile(join(folder.path, "assets/a.js.br"), "brotli");
  return () => folder[Symbol.asyncDispose]();
});

async function open(maxBytes = 1000) {
  let moment = 0;
  const files = buildFiles(folder.path, { maxBytes, makeHeaders, now: () => moment });
  await files.ready();
  return { files, pass: (milliseconds: number) => (moment += milliseconds) };
}

test("a file needs its folder no more once it is kept", async () => {
  const { files } = await open();
  await rm(join(folder.path, "assets"), { recursive: true });
  expect(String(files.find("/assets/a.js", "identity")?.body)).toBe("a()");
  const compressed = files.find("/assets/a.js", "br");
  expect(String(compressed?.body)).toBe("brotli");
  expect(compressed?.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
  expect(compressed?.headers["content-type"]).toMatch(/javascript; charset=utf-8/);
});

test("who accepts a form that is not there gets the plain file", async () => {
  const { files } = await open();
  expect(String(files.find("/assets/a.js", "gzip")?.body)).toBe("a()");
});

test("another build takes the place of the first", async () => {
  const { files, pass } = await open();
  await writeFile(join(folder.path, "assets/b.js"), "b()");
  await writeFile(join(folder.path, "index.html"), "another page");
  await utimes(join(folder.path, "index.html"), 1, 1);
  expect(files.find("/assets/b.js", "identity")).toBeUndefined();
  pass(2000);
  files.find("/assets/b.js", "identity");
  await files.ready();
  expect(String(files.find("/assets/b.js", "identity")?.body)).toBe("b()");
});

test("what is beyond the limit, hidden or no file is not kept", async () => {
  await writeFile(join(folder.path, "large.js"), "x".repeat(500));
  await writeFile(join(folder.path, ".secret"), "s");
  const { files } = await open(100);
  for (const path of ["/large.js", "/.secret", "/index.html", "/assets", "/assets/a.js.br", "/none"])
    expect([path, files.find(path, "identity")]).toEqual([path, undefined]);
  expect(files.find("/assets/a.js", "identity")).toBeDefined();
});
