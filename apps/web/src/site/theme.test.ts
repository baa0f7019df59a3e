import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshBrowser } from "../testing/reset.ts";
import { chooseTheme, startTheme, theme, toggleTheme } from "./theme.ts";

freshBrowser();

const system = Object.assign(new EventTarget(), { matches: false });
let stop = () => {};

beforeEach(() => {
  system.matches = false;
  vi.stubGlobal("matchMedia", () => system);
});
afterEach(() => stop());

function start(): void {
  stop = startTheme();
}

const shown = () => [theme.theme, document.documentElement.dataset.theme];

test("without a choice the system decides, also later", () => {
  system.matches = true;
  start();
  expect(shown()).toEqual(["dark", "dark"]);
  system.matches = false;
  system.dispatchEvent(new Event("change"));
  expect(shown()).toEqual(["light", "light"]);
});

test("a choice is stored, and overrides the system", () => {
  start();
  toggleTheme();
  expect(shown()).toEqual(["dark", "dark"]);
  expect(localStorage.getItem("theme")).toBe("dark");
  stop();
  start();
  system.dispatchEvent(new Event("change"));
  expect(shown()).toEqual(["dark", "dark"]);
});

test("a toggle back to the system's theme follows the system again", () => {
  start();
  toggleTheme();
  toggleTheme();
  expect(shown()).toEqual(["light", "light"]);
  expect(localStorage.getItem("theme")).toBeNull();
  system.matches = true;
  system.dispatchEvent(new Event("change"));
  expect(shown()).toEqual(["dark", "dark"]);
});

test("the system's own theme can be chosen for good, and given up", () => {
  start();
  chooseTheme("light");
  system.matches = true;
  system.dispatchEvent(new Event("change"));
  expect(shown()).toEqual(["light", "light"]);
  chooseTheme("system");
  expect(shown()).toEqual(["dark", "dark"]);
});

test("another tab's choice is applied", () => {
  start();
  localStorage.setItem("theme", "dark");
  dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(shown()).toEqual(["dark", "dark"]);
});

test("a damaged choice is ignored", () => {
  localStorage.setItem("theme", "purple");
  start();
  expect(shown()).toEqual(["light", "light"]);
});

test("a choice applies where storage is forbidden", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  start();
  toggleTheme();
  expect(shown()).toEqual(["dark", "dark"]);
});
