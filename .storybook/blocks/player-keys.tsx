import {
  commandOf,
  pageCommandOf,
  type PlayerCommand,
} from "../../packages/ui/src/kit/media/video-player/keyboard-map.ts";
import { Facts, type Row, Sheet } from "../foundations/sheet.tsx";

const signs: Record<string, string> = {
  " ": "Space",
  ArrowLeft: "Left arrow",
  ArrowRight: "Right arrow",
  ArrowUp: "Up arrow",
  ArrowDown: "Down arrow",
  Home: "Home",
  End: "End",
};
/** Digits share one row. */
const keys = [...Object.keys(signs), ..."abcdefghijklmnopqrstuvwxyz<>,.?/".matchAll(/./g).map(([key]) => key)];

export function PlayerKeys() {
  const known = keys.flatMap((key) => {
    const command = commandOf(key);
    return command ? [{ key, does: labelOf(command) }] : [];
  });
  const rows = Array.from(
    Map.groupBy(known, ({ does }) => does),
    ([does, same]): Row => {
      const named = same.map(({ key }) => signs[key] ?? key.toUpperCase());
      const everywhere = same.filter(({ key }) => pageCommandOf(key)).map(({ key }) => signs[key] ?? key.toUpperCase());
      return [named.join(", "), does, everywhere.join(", ") || "no"];
    },
  );
  const fifth = commandOf("5");
  const tenths: Row[] = fifth ? [["0 to 9", "Seeks to as many tenths of the video", "no"]] : [];

  return (
    <Sheet>
      <Facts
        caption="Keys while the player has the focus"
        headings={["Key", "Does", "Also while nothing has the focus"]}
        rows={[...rows, ...tenths]}
      />
    </Sheet>
  );
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
    case "seek-by":
      return `${command.seconds} seconds`.replace(/^-/, "Back ").replace(/^(?=\d)/, "Forward ");
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
