import { expect, test } from "vitest";
import { thumbnailAt, findThumbnail } from "./thumbnails.ts";

const address = "https://lms.example/media/streams/x/thumbnails.vtt";
const found = [
  findThumbnail({ startTime: 0, endTime: 2, text: "thumbnails.jpg#xywh=0,0,160,90" }, address),
  findThumbnail({ startTime: 2, endTime: 4.5, text: "thumbnails.jpg#xywh=160,90,160,90" }, address),
].filter((each) => each !== undefined);

test("each time has its place in a picture beside the file", () => {
  const picture = "https://lms.example/media/streams/x/thumbnails.jpg";
  expect(thumbnailAt(found, 0.5)).toEqual({ start: 0, end: 2, picture, x: 0, y: 0, width: 160, height: 90 });
  expect(thumbnailAt(found, 2)).toMatchObject({ start: 2, end: 4.5, x: 160, y: 90 });
  expect(thumbnailAt(found, 9999)).toMatchObject({ start: 2 });
});

test("other texts name none", () => {
  expect(findThumbnail({ startTime: 0, endTime: 2, text: "Hello" }, address)).toBeUndefined();
  expect(thumbnailAt([], 1)).toBeUndefined();
});
