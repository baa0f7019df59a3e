import type { LectureToWatch } from "@lms/ui/learning/model/lecture";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resetViewerStores } from "../lib/store/store.ts";
import { freshBrowser } from "../testing/reset.ts";
import { prefetchLecture } from "./prefetch-lecture.ts";

freshBrowser();

const next: LectureToWatch = {
  id: "l2",
  title: "Spread",
  description: "How far.",
  locked: false,
  src: "http://localhost/media/lectures/l2?s=one",
  poster: "http://localhost/media/images/p2",
};

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response("", { status: 206 }));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "connection");
});

test("of a lecture with a stream, whose parts are small, nothing but the poster", () => {
  prefetchLecture({ ...next, stream: { src: "/media/streams/x/master.m3u8" } });
  expect(fetched).not.toHaveBeenCalled();
});

test("the first megabyte and the poster are fetched, once for each address", () => {
  const pictures: string[] = [];
  vi.stubGlobal(
    "Image",
    class {
      set src(address: string) {
        pictures.push(address);
      }
    },
  );
  prefetchLecture(next);
  prefetchLecture(next);
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledWith(next.src, expect.objectContaining({ headers: { Range: "bytes=0-999999" } }));
  expect(pictures).toEqual([next.poster]);

  prefetchLecture({ ...next, src: `${next.src}two` });
  expect(fetched).toHaveBeenCalledTimes(2);
});

/** A box of an MP4 that says how long it is, without its contents. */
function box(type: string, size: number): number[] {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  if (size > 2 ** 32) {
    view.setUint32(0, 1);
    view.setBigUint64(8, BigInt(size));
  } else view.setUint32(0, size);
  bytes.set(new TextEncoder().encode(type), 4);
  return [...bytes];
}

const brand = box("ftyp", 16);

test.each([
  ["after its pictures", [...brand, ...box("mdat", 14_000_000)], 14_500_000, "bytes=13991936-14499999"],
  ["after more than 4 GB", [...brand, ...box("mdat", 5e9)], 5_000_100_000, "bytes=4999970816-5000099999"],
  ["before its pictures", [...brand, ...box("moov", 16), ...box("mdat", 14_000_000)], 14_000_048, undefined],
  ["in the first megabyte", [...brand, ...box("mdat", 900_000)], 950_000, undefined],
  ["longer than a megabyte", [...brand, ...box("mdat", 14_000_000)], 15_000_017, undefined],
  ["damaged", [...brand, ...box("free", 0)], 14_500_000, undefined],
])("an index %s", async (_where, bytes, size, range) => {
  const headers = { "content-range": `bytes 0-999999/${size}` };
  fetched.mockResolvedValueOnce(new Response(new Uint8Array(bytes), { status: 206, headers }));
  prefetchLecture(next);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const ranges = fetched.mock.calls.map(([, { headers: sent }]) => new Headers(sent).get("range"));
  expect(ranges).toEqual(["bytes=0-999999", ...(range === undefined ? [] : [range])]);
});

test.each([
  { what: "locked", lecture: { ...next, src: undefined } },
  { what: "complete", lecture: { ...next, completed: true } },
])("nothing is fetched of a lecture that is $what", ({ lecture }) => {
  prefetchLecture(lecture);
  expect(fetched).not.toHaveBeenCalled();
});

test("nothing is fetched for who saves data", () => {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  prefetchLecture(next);
  expect(fetched).not.toHaveBeenCalled();
});

test("a failure is silent, and another viewer fetches anew", async () => {
  fetched.mockRejectedValue(new TypeError("offline"));
  prefetchLecture(next);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  resetViewerStores();
  prefetchLecture(next);
  expect(fetched).toHaveBeenCalledTimes(2);
});
