import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TemporaryFolder, temporaryFolder } from "../../../testing/temporary-folder.ts";
import { FileBytes } from "./file-bytes.ts";
import { sharedFiles } from "./open-files.ts";

const size = 3_000_000;
const files = { first: randomBytes(size), second: randomBytes(size) };
type Name = keyof typeof files;

let folder: TemporaryFolder;
const openShared = sharedFiles();
const opening = (path: string) => async () => {
  const file = await openShared(path);
  if (file === undefined) throw new Error("The file is not there");
  return file;
};
const server = createServer(({ url = "" }, response) => {
  const bytes = new FileBytes(opening(join(folder.path, url)), { start: 1, length: size - 1 });
  response.on("close", () => bytes.destroy());
  bytes.pipe(response);
});

beforeEach(async () => {
  folder = await temporaryFolder();
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder.path, name), bytes);
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterEach(async () => {
  server.close();
  await folder[Symbol.asyncDispose]();
});

async function request(name: Name): Promise<IncomingMessage> {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const [response]: IncomingMessage[] = await once(get({ port, path: `/${name}`, agent: false }), "response");
  if (response === undefined) throw new Error("The server has not answered");
  return response;
}

test("readers get the bytes of their own file alone, also beside one that pauses and one that gives up", async () => {
  const slow = await request("first");
  const left = await request("first");
  await once(left, "readable");
  left.destroy();
  for (let time = 0; time < 5; time += 1) {
    const all = await Promise.all(
      (["second", "first", "second"] as const).map(async (name) => ({
        name,
        bytes: await buffer(await request(name)),
      })),
    );
    for (const { name, bytes } of all) expect(bytes.equals(files[name].subarray(1))).toBe(true);
  }
  expect((await buffer(slow)).equals(files.first.subarray(1))).toBe(true);
});

test("is read like any other stream", async () => {
  const part = new FileBytes(opening(join(folder.path, "first")), { start: 10, length: 200_000 });
  expect((await buffer(part)).equals(files.first.subarray(10, 200_010))).toBe(true);
});
