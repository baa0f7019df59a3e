import sharp from "sharp";
import { expect, test } from "vitest";
import { jpegPicture } from "../../../testing/pictures.ts";
import { isPlainJpeg } from "./plain-jpeg.ts";

const picture = sharp({
  create: { width: 64, height: 36, channels: 3, background: "teal", noise: { type: "gaussian", sigma: 30, mean: 99 } },
});
const plain = await picture.jpeg({ mozjpeg: true }).toBuffer();

test("a picture as this server makes it is plain", () => {
  expect(isPlainJpeg(plain)).toBe(true);
});

test("one with words, a second file or a second picture is not", async () => {
  const comment = Buffer.concat([plain.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 4, 0x68, 0x69]), plain.subarray(2)]);
  const others = [
    await jpegPicture(),
    comment,
    Buffer.concat([plain, Buffer.from("<script>")]),
    Buffer.concat([plain, plain]),
    Buffer.concat([Buffer.from("%PDF"), plain]),
  ];
  expect(others.map((each) => isPlainJpeg(each))).toEqual(others.map(() => false));
});

test("no part of one is plain, and none reads on for ever", () => {
  for (let length = 0; length < plain.length; length += 1) expect(isPlainJpeg(plain.subarray(0, length))).toBe(false);
  expect(isPlainJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0, 0, 0xff, 0xd9]))).toBe(false);
});
