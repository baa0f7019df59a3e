import { expect, test, vi } from "vitest";
import { freshBrowser } from "../../testing/reset.ts";
import { browserStorage } from "../storage.ts";
import { clearRequestedPath, storeRequestedPath, requestedPath } from "./requested-path.ts";

freshBrowser();

test("is kept for a day, and until it is forgotten", () => {
  vi.useFakeTimers({ now: new Date("2026-01-14T10:00:00Z") });
  storeRequestedPath("/courses/statistics-4f0c2a91be");
  vi.setSystemTime(new Date("2026-01-15T09:59:59Z"));
  expect(requestedPath()).toBe("/courses/statistics-4f0c2a91be");
  vi.setSystemTime(new Date("2026-01-15T10:00:00Z"));
  expect(requestedPath()).toBeUndefined();
  vi.useRealTimers();

  storeRequestedPath("/courses/statistics-4f0c2a91be");
  clearRequestedPath();
  expect(requestedPath()).toBeUndefined();
});

test.each([
  "",
  "x",
  "x /courses",
  `${Date.now()}`,
  `${Date.now()} //evil.example`,
  `${Date.now()} https://evil.example`,
])("%j in the storage is no wanted page", (value) => {
  browserStorage.write("wantedPath", value);
  expect(requestedPath()).toBeUndefined();
});
