import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isDamagedVideo } from "./damaged-video.ts";

const videos = join(import.meta.dirname, "../../../../apps/server/test/fixtures");
const kinds = ["lecture.mp4", "fragmented.mp4", "lecture.mov", "lecture.webm", "lecture.mkv", "lecture.avi"];

/** As a store that refuses to read where no file is. */
async function lookAt(bytes: Uint8Array, signal?: AbortSignal) {
  let reads = 0;
  const read = async (start: number, end: number) => {
    if (start < 0 || start >= end || end > bytes.length) throw new Error(`No bytes ${start} to ${end}`);
    reads += 1;
    return bytes.subarray(start, end);
  };
  return { damaged: await isDamagedVideo(read, bytes.length, signal), reads };
}

const hex = (digits: string) => Buffer.from(digits, "hex");

test.each(kinds)("%s is looked at to the end, wherever it is cut off", async (name) => {
  const whole = await readFile(join(videos, name));
  expect(await lookAt(whole)).toMatchObject({ damaged: false });
  for (let length = 0; length < whole.length; length += 1) {
    const { reads } = await lookAt(whole.subarray(0, length));
    expect(reads).toBeLessThan(50);
  }
});

test.each(kinds)("%s is looked at to the end, wherever bytes are put in or say something else", async (name) => {
  const whole = await readFile(join(videos, name));
  for (let at = 0; at < whole.length; at += 1) {
    for (const value of [0x00, 0x01, 0x7f, 0xff]) {
      const other = Buffer.from(whole);
      other[at] = value;
      expect((await lookAt(other)).reads).toBeLessThan(600);
    }
    await lookAt(Buffer.concat([whole.subarray(0, at), Buffer.alloc(9, 0xff), whole.subarray(at)]));
  }
});

test("a file that ends inside of what its parts announce is damaged", async () => {
  const cutHeader = hex("1a45dfa3a34286810142f7810142f2810442f381084282847765626d");
  const longHeader = hex("1a45dfa301ffffffffffffff");
  const longSegment = hex("1a45dfa3801853806701fffffffffffffe");
  const longBox = hex("000000186674797069736f6d0000000069736f6d6d703432000000016d6f6f760fffffffffffffff");
  for (const bytes of [cutHeader, longHeader, longSegment, longBox])
    expect(await lookAt(bytes)).toMatchObject({ damaged: true });
});

test.each([
  ["before the segment", "1a45dfa380"],
  ["in the segment", "1a45dfa3801853806701ffffffffffffff"],
])("hundreds of thousands of tiny parts %s are too many, and found with few reads", async (_, start) => {
  const many = Buffer.concat([hex(start), Buffer.alloc(600_000, hex("ec80"))]);
  const { damaged, reads } = await lookAt(many);
  expect([damaged, reads < 10]).toEqual([true, true]);
});

test("hundreds of thousands of tiny boxes are too many", async () => {
  const many = Buffer.concat([hex("00000008667479700000000866726565"), Buffer.alloc(800_000, hex("0000000866726565"))]);
  const { damaged, reads } = await lookAt(many);
  expect([damaged, reads < 10]).toEqual([true, true]);
});

test("a look ends with its signal", async () => {
  const ended = AbortSignal.abort(new Error("ended"));
  await expect(lookAt(await readFile(join(videos, "lecture.mkv")), ended)).rejects.toThrow("ended");
});
