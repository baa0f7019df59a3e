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
