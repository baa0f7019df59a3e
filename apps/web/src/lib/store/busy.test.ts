import { expect, test } from "vitest";
import { runOnce, runOncePerId } from "./busy.ts";

const breaks = () => Promise.reject(new Error("broken"));

test("an action runs once at a time, and the flag says so", async () => {
  const state = { saving: false };
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = runOnce(state, "saving", () => promise);
  expect(state.saving).toBe(true);
  expect(await runOnce(state, "saving", async () => "second")).toBeUndefined();
  resolve("first");
  expect(await first).toBe("first");
  expect(state.saving).toBe(false);
  expect(await runOnce(state, "saving", async () => "third")).toBe("third");
});

test("each id is busy for itself", async () => {
  const state: { deletingIds: string[] } = { deletingIds: [] };
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = runOncePerId(state, "deletingIds", "a", () => promise);
  expect(await runOncePerId(state, "deletingIds", "a", async () => "again")).toBeUndefined();
  expect(await runOncePerId(state, "deletingIds", "b", async () => "other")).toBe("other");
  expect(state.deletingIds).toEqual(["a"]);
  resolve("first");
  expect(await first).toBe("first");
  expect(state.deletingIds).toEqual([]);
});

test("an action that throws is no longer busy", async () => {
  const state: { saving: boolean; deletingIds: string[] } = { saving: false, deletingIds: [] };
  await expect(runOnce(state, "saving", breaks)).rejects.toThrow("broken");
  await expect(runOncePerId(state, "deletingIds", "a", breaks)).rejects.toThrow("broken");
  expect(state).toEqual({ saving: false, deletingIds: [] });
});
