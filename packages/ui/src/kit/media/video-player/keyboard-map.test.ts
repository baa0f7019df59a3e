import { expect, test } from "vitest";
import { commandOf, isForControl, isTaken, pageCommandOf } from "./keyboard-map.ts";

test.each([
  [" ", { do: "toggle-play" }],
  ["k", { do: "toggle-play" }],
  ["K", { do: "toggle-play" }],
  ["ArrowLeft", { do: "seek-by", seconds: -5 }],
  ["ArrowRight", { do: "seek-by", seconds: 5 }],
  ["j", { do: "seek-by", seconds: -10 }],
  ["l", { do: "seek-by", seconds: 10 }],
  ["ArrowUp", { do: "volume-by", amount: 0.05 }],
  ["f", { do: "toggle-full-screen" }],
  ["m", { do: "toggle-mute" }],
  ["c", { do: "toggle-captions" }],
  ["i", { do: "toggle-picture" }],
  ["t", { do: "toggle-theatre" }],
  ["?", { do: "show-keys" }],
  ["<", { do: "rate-by", steps: -1 }],
  [">", { do: "rate-by", steps: 1 }],
  ["Home", { do: "seek-to", share: 0 }],
  ["End", { do: "seek-to", share: 1 }],
  ["0", { do: "seek-to", share: 0 }],
  ["7", { do: "seek-to", share: 0.7 }],
])("%s commands the player", (key, command) => {
  expect(commandOf(key)).toEqual(command);
});

test.each(["Tab", "Enter", "Escape", "q", "F5", "PageDown"])("%s is not handled", (key) => {
  expect(commandOf(key)).toBeUndefined();
});

test("without the focus, single characters do nothing", () => {
  const served = [" ", "ArrowLeft", "ArrowRight", "ArrowUp", "Home", "k", "f", "m", "5", ">"].filter(pageCommandOf);
  expect(served).toEqual([" ", "ArrowLeft", "ArrowRight"]);
});

test("a key with a modifier, or one that was handled, is ignored", () => {
  const bare = { key: "f", altKey: false, ctrlKey: false, metaKey: false, defaultPrevented: false };
  expect(isTaken(bare)).toBe(false);
  expect(isTaken({ ...bare, ctrlKey: true })).toBe(true);
  expect(isTaken({ ...bare, metaKey: true })).toBe(true);
  expect(isTaken({ ...bare, altKey: true })).toBe(true);
  expect(isTaken({ ...bare, defaultPrevented: true })).toBe(true);
});

function control(html: string): Element {
  const element = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  if (!element) throw new Error("No control");
  return element;
}

test.each([
  ["<input>", ["k", " ", "5", "ArrowLeft", "Home"], []],
  ["<textarea></textarea>", ["k", " ", "m"], []],
  ["<button>Play</button>", [" ", "Enter"], ["k", "ArrowLeft", "5"]],
  ["<select></select>", [" ", "ArrowUp", "5"], ["k", "f", ">"]],
  ["<input type=range>", ["ArrowLeft", "Home"], ["k", " ", "5"]],
  ["<div role=menu></div>", ["k", " ", "ArrowDown", "5"], []],
  ["<div></div>", [], ["k", " ", "ArrowLeft"]],
])("%s keeps the keys that it uses", (html, kept, given) => {
  const element = control(html);
  expect(kept.filter((key) => !isForControl(element, key))).toEqual([]);
  expect(given.filter((key) => isForControl(element, key))).toEqual([]);
});
