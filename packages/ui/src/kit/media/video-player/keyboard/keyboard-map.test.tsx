import { expect, test } from "vitest";
import {
  commandForKey,
  isForControl,
  isFreeForPlayer,
  isTaken,
  pageCommandForKey,
  pressedKey,
} from "./keyboard-map.ts";

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
  ["n", { do: "write-note" }],
  ["?", { do: "show-keys" }],
  ["<", { do: "rate-by", steps: -1 }],
  [">", { do: "rate-by", steps: 1 }],
  ["Home", { do: "seek-to", share: 0 }],
  ["End", { do: "seek-to", share: 1 }],
  ["0", { do: "seek-to", share: 0 }],
  ["7", { do: "seek-to", share: 0.7 }],
])("%s commands the player", (key, command) => {
  expect(commandForKey(key)).toEqual(command);
});

test.each(["Tab", "Enter", "Escape", "q", "F5", "PageDown"])("%s is not handled", (key) => {
  expect(commandForKey(key)).toBeUndefined();
});

test("without the focus, keys that scroll do nothing, and single characters where they are wanted", () => {
  const keys = [" ", "ArrowLeft", "ArrowRight", "ArrowUp", "Home", "k", "5", ">"];
  expect(keys.filter((key) => pageCommandForKey(key, true))).toEqual([" ", "ArrowLeft", "ArrowRight", "k", "5", ">"]);
  expect(keys.filter((key) => pageCommandForKey(key, false))).toEqual([" ", "ArrowLeft", "ArrowRight"]);
});

test.each([
  ["Devanagari", "क", "KeyK", false, "k"],
  ["Devanagari", "ज्ञ", "KeyM", true, "m"],
  ["Devanagari", "५", "Digit5", false, "5"],
  ["Devanagari", "।", "Period", true, ">"],
  ["Bengali", "৭", "Numpad7", false, "7"],
  ["Cyrillic", "л", "KeyK", false, "k"],
  ["Cyrillic", "А", "KeyF", true, "f"],
  ["Cyrillic", "Б", "Comma", true, "<"],
  ["Cyrillic", "б", "Comma", false, "б"],
  ["Greek", "μ", "KeyM", false, "m"],
  ["Greek", "ψ", "KeyC", false, "c"],
  ["Arabic", "لا", "KeyB", false, "b"],
  ["Arabic", "ن", "KeyK", false, "k"],
  ["Arabic", "،", "KeyK", true, "k"],
  ["Arabic", "٣", "Digit3", false, "3"],
  ["Persian", "۹", "Digit9", false, "9"],
  ["Arabic", "؟", "Slash", true, "?"],
  ["Dvorak", "k", "KeyV", false, "k"],
  ["Dvorak", "t", "KeyK", false, "t"],
  ["AZERTY", "é", "Digit2", false, "é"],
  ["AZERTY", "§", "Slash", true, "§"],
  ["AZERTY", "m", "Semicolon", false, "m"],
  ["any", "ArrowLeft", "ArrowLeft", false, "ArrowLeft"],
  ["any", "Process", "KeyK", false, "Process"],
  ["a keyboard on the screen", "क", "", false, "क"],
])("on a layout of %s, %j at %s is the key %s", (_, key, code, shiftKey, name) => {
  expect(pressedKey({ key, code, shiftKey })).toBe(name);
});

test("a key with a modifier, or one that was handled, is ignored", () => {
  const bare = {
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    defaultPrevented: false,
    isComposing: false,
    getModifierState: () => false,
  };
  expect(isTaken(bare)).toBe(false);
  expect(isTaken({ ...bare, ctrlKey: true })).toBe(true);
  expect(isTaken({ ...bare, metaKey: true })).toBe(true);
  expect(isTaken({ ...bare, altKey: true })).toBe(true);
  expect(isTaken({ ...bare, defaultPrevented: true })).toBe(true);
  expect(isTaken({ ...bare, isComposing: true })).toBe(true);
  expect(isTaken({ ...bare, getModifierState: (key) => key === "AltGraph" })).toBe(true);
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
  ["<select></select>", [" ", "ArrowUp", "5", "k"], []],
  ["<input type=checkbox>", [" "], ["k", "5", "ArrowLeft"]],
  ["<input type=radio>", [" ", "ArrowLeft"], ["k", "5"]],
  ["<a href='/'>Next</a>", ["Enter"], ["k", "ArrowLeft"]],
  ["<div role=textbox contenteditable>Note</div>", ["k", " "], []],
  ["<div role=slider></div>", ["ArrowLeft"], ["k"]],
  ["<input type=range>", ["ArrowLeft", "Home"], ["k", " ", "5"]],
  ["<div role=menu></div>", ["k", " ", "ArrowDown", "5"], []],
  ["<div></div>", [], ["k", " ", "ArrowLeft"]],
])("%s keeps the keys that it uses", (html, kept, given) => {
  const element = control(html);
  expect(kept.filter((key) => !isForControl(element, key))).toEqual([]);
  expect(given.filter((key) => isForControl(element, key))).toEqual([]);
});

test("keys outside the player serve it where nothing is open over the page and nothing else uses them", () => {
  document.body.innerHTML = `<section></section><button>Next</button><input><p></p>`;
  const [player, button, input, text] = [...document.body.children];
  if (!player || !button || !input || !text) throw new Error("No page");
  const isFree = (target: Element, key: string) => isFreeForPlayer(target, key, player);
  expect([isFree(document.body, "k"), isFree(text, " "), isFree(button, "k")]).toEqual([true, true, true]);
  expect([isFree(button, " "), isFree(input, "k")]).toEqual([false, false]);
  document.body.insertAdjacentHTML("beforeend", "<div role=dialog><button>Close</button></div>");
  const close = document.querySelector("[role=dialog] button") ?? text;
  expect([isFree(close, "k"), isFree(document.body, "k")]).toEqual([false, false]);
});
