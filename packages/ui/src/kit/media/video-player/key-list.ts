import { commandOf, pageCommandOf, type PlayerCommand } from "./keyboard-map.ts";

export interface KeyLine {
  keys: readonly string[];
  does: string;
  /** Those that also serve the page while nothing has the focus. */
  pageKeys: readonly string[];
}

const signs: Record<string, string> = {
  " ": "Space",
  ArrowLeft: "Left arrow",
  ArrowRight: "Right arrow",
  ArrowUp: "Up arrow",
  ArrowDown: "Down arrow",
  Home: "Home",
  End: "End",
};
const candidates = [...Object.keys(signs), ..."abcdefghijklmnopqrstuvwxyz<>?".split("")];

/** Each thing that keys do, with its keys. */
export function keyLines(): KeyLine[] {
  const known = candidates.flatMap((key) => {
    const command = commandOf(key);
    return command ? [{ key, does: labelOf(command) }] : [];
  });
  const lines = Array.from(
    Map.groupBy(known, ({ does }) => does),
    ([does, same]): KeyLine => ({
      keys: same.map(({ key }) => signOf(key)),
      does,
      pageKeys: same.filter(({ key }) => pageCommandOf(key)).map(({ key }) => signOf(key)),
    }),
  );
  return [...lines, { keys: ["0 to 9"], does: "To as many tenths of the video", pageKeys: [] }];
}

function signOf(key: string): string {
  return signs[key] ?? key.toUpperCase();
}

function labelOf(command: PlayerCommand): string {
  switch (command.do) {
    case "toggle-play":
      return "Plays or pauses";
    case "toggle-mute":
      return "Mutes or unmutes";
    case "toggle-captions":
      return "Shows or hides captions";
    case "toggle-full-screen":
      return "Enters or leaves full screen";
    case "toggle-picture":
      return "Picture in picture, where the browser has it";
    case "show-keys":
      return "Shows these keys";
    case "seek-by":
      return command.seconds < 0 ? `Back ${-command.seconds} seconds` : `Forward ${command.seconds} seconds`;
    case "seek-to":
      return command.share === 0 ? "To the beginning" : "To the end";
    case "volume-by":
      return command.amount > 0 ? "Louder" : "Quieter";
    case "rate-by":
      return command.steps > 0 ? "Faster" : "Slower";
    default:
      return command satisfies never;
  }
}
