import { beforeEach, expect, test, vi } from "vitest";
import { browserStorage, clearStorageExcept, tabStorage } from "./storage.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test("the two areas are apart", () => {
  browserStorage.write("key", "everywhere");
  tabStorage.write("key", "here");
  expect([browserStorage.read("key"), tabStorage.read("key")]).toEqual(["everywhere", "here"]);
  tabStorage.remove("key");
  expect([browserStorage.read("key"), tabStorage.read("key")]).toEqual(["everywhere", undefined]);
});

test("JSON comes back, and what is damaged or absent is undefined", () => {
  browserStorage.write("kept", '{"a":1}');
  browserStorage.write("damaged", "{");
  expect(browserStorage.readJson("kept")).toEqual({ a: 1 });
  expect(browserStorage.readJson("damaged")).toBeUndefined();
  expect(browserStorage.readJson("absent")).toBeUndefined();
});

test("keys are found by prefix", () => {
  for (const key of ["progress:1", "progress:2", "theme"]) browserStorage.write(key, "x");
  expect(browserStorage.keys("progress:").toSorted()).toEqual(["progress:1", "progress:2"]);
});

test("clearing keeps one key", () => {
  browserStorage.write("theme", "dark");
  browserStorage.write("data", "{}");
  tabStorage.write("visits", "[]");
  clearStorageExcept("theme");
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([["theme"], []]);
});

test("forbidden storage reads nothing and does not throw", () => {
  vi.stubGlobal("localStorage", undefined);
  expect(browserStorage.read("key")).toBeUndefined();
  expect(browserStorage.readJson("key")).toBeUndefined();
  expect(browserStorage.keys("k")).toEqual([]);
  expect(() => {
    browserStorage.write("key", "value");
    browserStorage.remove("key");
    clearStorageExcept("key");
  }).not.toThrow();
});
