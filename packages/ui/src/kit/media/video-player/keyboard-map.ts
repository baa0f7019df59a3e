export type PlayerCommand =
  | { do: "toggle-play" | "toggle-mute" | "toggle-captions" | "toggle-full-screen" | "toggle-picture" }
  | { do: "toggle-theatre" | "show-keys" }
  | { do: "seek-by"; seconds: number }
  /** `share` of the whole length, 0 to 1. */
  | { do: "seek-to"; share: number }
  | { do: "volume-by"; amount: number }
  /** To the next slower (-1) or faster (1) speed. */
  | { do: "rate-by"; steps: -1 | 1 };

const commands: Record<string, PlayerCommand> = {
  " ": { do: "toggle-play" },
  k: { do: "toggle-play" },
  m: { do: "toggle-mute" },
  c: { do: "toggle-captions" },
  f: { do: "toggle-full-screen" },
  i: { do: "toggle-picture" },
  t: { do: "toggle-theatre" },
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

/** These may serve the whole page: WCAG 2.1.4 limits single characters to the focused part. */
const pageWide = new Set([" ", "arrowleft", "arrowright"]);

/** `key` as of `KeyboardEvent.key`. */
export function commandOf(key: string): PlayerCommand | undefined {
  if (/^\d$/.test(key)) return { do: "seek-to", share: Number(key) / 10 };
  return commands[key.toLowerCase()];
}

export function pageCommandOf(key: string): PlayerCommand | undefined {
  return pageWide.has(key.toLowerCase()) ? commandOf(key) : undefined;
}

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "defaultPrevented">;

/** The key belongs to the browser or to another listener. */
export function isTaken(event: Pressed): boolean {
  return event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey;
}

const rangeKeys = /^(arrow\w+|page\w+|home|end)$/i;
const selectKeys = /^(arrow\w+|page\w+|home|end|enter|escape|\d| )$/i;

/** Space presses a focused button; a text field uses every key. */
export function isForControl(control: Element, key: string): boolean {
  if (control.closest("[role='menu']")) return true;
  if (control instanceof HTMLInputElement && control.type === "range") return rangeKeys.test(key);
  if (control instanceof HTMLSelectElement) return selectKeys.test(key);
  if (control instanceof HTMLButtonElement || control instanceof HTMLAnchorElement)
    return key === " " || key === "Enter";
  return control.matches("input, textarea, [contenteditable]:not([contenteditable='false'])");
}
