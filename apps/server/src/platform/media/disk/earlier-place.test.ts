import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { filesUnder } from "../../../testing/files-under.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { streamChunks } from "../byte-stream.ts";
import { openDiskStore } from "./disk-store.ts";
import { readingFrom } from "./earlier-place.ts";
import type { MediaStore, StoredFile } from "../media-store.ts";

const fileOf = (id: string): StoredFile => ({ bucket: "images", id, name: "large.jpeg" });
const put = (store: MediaStore, id: string, content: string) =>
  store.put(fileOf(id), streamChunks(Buffer.from(content)));

test("what was not moved yet is read where it was, and deleted in both places", async () => {
  await using folder = await temporaryFolder();
  const earlier = await openDiskStore(`${folder.path}/old`);
  const later = await openDiskStore(`${folder.path}/new`);
  await put(earlier, "left", "of before");
  await put(earlier, "moved", "of before");
  await put(later, "moved", "now there");
  const media = await readingFrom(earlier, later);

  const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET" });
  const answered = async (id: string) => {
    const { status, body } = await media.answer(fileOf(id), request);
    return `${status} ${status === 200 ? await text(body) : ""}`;
  };
  expect(await answered("left")).toBe("200 of before");
  expect(await answered("moved")).toBe("200 now there");
  expect(await answered("nowhere")).toBe("404 ");
  expect(await media.size(fileOf("left"))).toBe(9);
  expect(Buffer.from(await media.read(fileOf("left"), 3, 9)).toString()).toBe("before");
  expect(await media.open(fileOf("left"), text)).toBe("of before");

  expect(await media.add({ ...fileOf("left"), name: "w480.avif" }, Buffer.from("variant"))).toBe(true);
  await put(media, "added", "new");
  for (const id of ["left", "moved"]) await media.remove("images", id);
  expect(await filesUnder(folder.path)).toEqual(["new/images/added/large.jpeg"]);
});

test("a place without files is not asked", async () => {
  await using folder = await temporaryFolder();
  const later = await openDiskStore(`${folder.path}/new`);
  expect(await readingFrom(await openDiskStore(`${folder.path}/old`), later)).toBe(later);
});
