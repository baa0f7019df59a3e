export type PlayerCommand =
  | { do: "toggle-play" | "toggle-mute" | "toggle-captions" | "toggle-full-screen" | "toggle-picture" }
  | { do: "toggle-theatre" | "write-note" | "show-keys" }
  | { do: "seek-by"; seconds: number }
  /** `share` of the whole length, 0 to 1. */
  | { do: "seek-to"; share: number }
  | { do: "volume-by"; amount: number }
  /** Changes to the next slower (-1) or faster (1) speed. */
  | { do: "rate-by"; steps: -1 | 1 };

/** They do nothing to a sound. */
export const pictureCommands: ReadonlySet<PlayerCommand["do"]> = new Set([
  "toggle-full-screen",
  "toggle-picture",
  "toggle-theatre",
]);

const commands: Record<string, PlayerCommand> = {
  " ": { do: "toggle-play" },
  k: { do: "toggle-play" },
  m: { do: "toggle-mute" },
  c: { do: "toggle-captions" },
  f: { do: "toggle-full-screen" },
  i: { do: "toggle-picture" },
  t: { do: "toggle-theatre" },
  n: { do: "write-note" },
  "?": { do: "show-keys" },
  j: { do: "seek-by", seconds: -10 },
  l: { do: "seek-by", seconds: 10 },
  arrowleft: { do: "seek-by", seconds: -5 },
  arrowright: { do: "seek-by", seconds: 5 },
  arrowup: { do: "volume-by", amount: 0.05 },
  arrowdown: { do: "volume-by", amount: -0.05 },
  home: { do: "seek-to", share: 0 },
  end: { do: "seek-to", share: 1 },
  "<": { do: "rate-by", steps: -1 },
  ">": { do: "rate-by", steps: 1 },
};

/** The page scrolls by them. */
const scrollKeys = new Set(["arrowup", "arrowdown", "home", "end"]);

/** The key's name on Latin keyboards; `shift` comes first where it is held. */
const keysByCode: Readonly<Record<string, string>> = { "shift Comma": "<", "shift Period": ">", "shift Slash": "?" };

/** Outside Latin, and outside the signs that Latin keyboards have too. */
const foreign = /[^\p{Script=Latin}\p{ASCII}\u{80}-\u{36F}\u{2000}-\u{2BFF}]/u;

/** `key` as the player knows it: on a Latin layout its own value, on others its position on the keyboard. */
export function pressedKey({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  if (!foreign.test(key)) return key;
  if (/^\p{Nd}$/u.test(key)) return toAsciiDigit(key);
  const [, name] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code)?.filter((part) => part !== undefined) ?? [];
  return name?.toLowerCase() ?? keysByCode[`${shiftKey ? "shift " : ""}${code}`] ?? key;
}

/** The digits of a script follow each other from zero. */
function toAsciiDigit(key: string): string {
  const point = key.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

/** `key` as of `pressedKey`. */
export function commandForKey(key: string): PlayerCommand | undefined {
  if (/^\d$/.test(key)) return { do: "seek-to", share: Number(key) / 10 };
  return commands[key.toLowerCase()];
}

/** These keys work while the focus is elsewhere. WCAG 2.1.4: single characters can be switched off there. */
export function pageCommandForKey(key: string, characters: boolean): PlayerCommand | undefined {
  if (scrollKeys.has(key.toLowerCase()) || (!characters && key.length === 1 && key !== " ")) return undefined;
  return commandForKey(key);
}

type Pressed = Pick<
  KeyboardEvent,
  "altKey" | "ctrlKey" | "metaKey" | "defaultPrevented" | "isComposing" | "getModifierState"
>;

/** The key belongs to the browser, to another listener, or to a text that is being composed. */
export function isTaken(event: Pressed): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  return event.altKey || event.ctrlKey || event.metaKey || event.getModifierState("AltGraph");
}

const rangeKeys = /^(arrow\w+|page\w+|home|end)$/i;
const pressKeys = /^(enter| )$/i;
const choiceKeys = /^(arrow\w+| )$/i;
const allKeys = /^/;

/** Focused elements, and the keys that they use themselves. The first that matches counts. */
const controls: readonly (readonly [selector: string, keys: RegExp])[] = [
  ["input[type='range'], [role='slider']", rangeKeys],
  ["input[type='radio'], [role='radio']", choiceKeys],
  ["input[type='checkbox'], input[type='button'], input[type='submit'], input[type='file']", pressKeys],
  ["input, textarea, select, [role='textbox'], [role='combobox'], [role='searchbox'], [role='spinbutton']", allKeys],
  ["[contenteditable]:not([contenteditable='false'])", allKeys],
  ["button, a[href], area[href], summary, [role='button'], [role='link'], [role='switch']", pressKeys],
  ["audio[controls], video[controls]", allKeys],
];

const menus = "[role='menu'], [role='menubar'], [role='listbox'], [role='tree'], [role='grid']";

/** Space presses a focused button; a text field, a list of choices and a menu use every key. */
export function isForControl(control: Element, key: string): boolean {
  if (control.closest(menus)) return true;
  return controls.find(([selector]) => control.matches(selector))?.[1].test(key) ?? false;
}

const dialogs = "[role='dialog'], [role='alertdialog'], dialog[open]";

/** Whether a key that is pressed outside the player may serve it: nothing that has the focus or is open over the page uses it. */
export function isFreeForPlayer(target: Element, key: string, player: Element): boolean {
  const dialog = player.closest(dialogs);
  if (target.closest(dialogs) !== dialog || isForControl(target, key)) return false;
  if (dialog === null && document.querySelector(`${dialogs}, [role='menu']`)) return false;
  const scrolls = target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth;
  return !(scrolls && target.matches("[tabindex='0']") && choiceKeys.test(key));
}
