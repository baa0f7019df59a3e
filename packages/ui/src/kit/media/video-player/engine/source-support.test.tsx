import { expect, test, vi } from "vitest";
import { canPlaySource, typeOfSource } from "./source-support.ts";

const h264 = 'video/mp4; codecs="avc1.42E01E"';

test.each([
  ["/media/lecture.mp4", h264],
  ["/media/lecture.MOV?expires=1&signature=a.b", h264],
  ["https://store.example/a.webm#t=5", "video/webm"],
  ["data:video/webm;base64,AAAA", "video/webm"],
  ["/media/v1/b7f2", undefined],
  ["/media/lecture.avi", undefined],
])("%s is %s", (src, type) => {
  expect(typeOfSource(src)).toBe(type);
});

test("an address without a type is taken as H.264", () => {
  const ask = vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("probably");
  expect(canPlaySource("/media/v1/b7f2")).toBe(true);
  expect(ask).toHaveBeenCalledWith(h264);

  ask.mockReturnValue("");
  expect(canPlaySource("/media/v1/b7f2")).toBe(false);
});
