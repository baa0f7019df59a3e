import { expect, test, vi } from "vitest";
import { loadOnce } from "./load-once.ts";

test("calls share one load, and the call after a failure loads again", async () => {
  const load = vi.fn(async () => "loaded").mockRejectedValueOnce(new Error("away"));
  const loaded = loadOnce(load);
  const first = await Promise.allSettled([loaded(), loaded()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await Promise.all([loaded(), loaded()])).toEqual(["loaded", "loaded"]);
  expect(await loaded()).toBe("loaded");
  expect(load).toHaveBeenCalledTimes(2);
});
