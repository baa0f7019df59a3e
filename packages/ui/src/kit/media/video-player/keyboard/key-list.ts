import { t } from "@lms/texts/kit/keys-dialog";
import { commandForKey, pageCommandForKey, type PlayerCommand } from "./keyboard-map.ts";

export interface KeyLine {
  keys: readonly string[];
  does: string;
  /** Keys that work on the whole page, where nothing else uses them. */
  pageKeys: readonly string[];
}

const signs = {
  " ": "space",
  ArrowLeft: "leftArrow",
  ArrowRight: "rightArrow",
  ArrowUp: "upArrow",
  ArrowDown: "downArrow",
  Home: "home",
  End: "end",
} as const;
const candidates = [...Object.keys(signs), ..."abcdefghijklmnopqrstuvwxyz<>?".split("")];

/** Each thing that keys do, with its keys. */
export function keyLines({ writesNotes }: { writesNotes: boolean }): KeyLine[] {
  const known = candidates.flatMap((key) => {
    const command = commandForKey(key);
    return command && (writesNotes || command.do !== "write-note") ? [{ key, does: labelFor(command) }] : [];
  });
  const lines = Array.from(
    Map.groupBy(known, ({ does }) => does),
    ([does, same]): KeyLine => ({
      keys: same.map(({ key }) => keySign(key)),
      does,
      pageKeys: same.filter(({ key }) => pageCommandForKey(key, true)).map(({ key }) => keySign(key)),
    }),
  );
  return [...lines, { keys: [t("digits")], does: t("toTenths"), pageKeys: [t("digits")] }];
}

function keySign(key: string): string {
  return isNamed(key) ? t(signs[key]) : key.toUpperCase();
}

function isNamed(key: string): key is keyof typeof signs {
  return key in signs;
}

function labelFor(command: PlayerCommand): string {
  switch (command.do) {
    case "toggle-play":
      return t("playOrPause");
    case "toggle-mute":
      return t("muteOrUnmute");
    case "toggle-captions":
      return t("captions");
    case "toggle-full-screen":
      return t("fullScreen");
    case "toggle-picture":
      return t("pictureInPicture");
    case "toggle-theatre":
      return t("theatre");
    case "write-note":
      return t("writeNote");
    case "show-keys":
      return t("showKeys");
    case "seek-by":
      return t(command.seconds < 0 ? "back" : "forward", { seconds: Math.abs(command.seconds) });
    case "seek-to":
      return t(command.share === 0 ? "toBeginning" : "toEnd");
    case "volume-by":
      return t(command.amount > 0 ? "louder" : "quieter");
    case "rate-by":
      return t(command.steps > 0 ? "faster" : "slower");
    default:
      return command satisfies never;
  }
}
