import { t } from "@lms/texts/kit/keys-dialog";
import { commandForKey, pageCommandForKey, pictureCommands, type PlayerCommand } from "./keyboard-map.ts";

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

/** What a player has that keys are for. */
export interface KeyedPlayer {
  /** What plays has no picture. */
  sound: boolean;
  hasCaptions: boolean;
  hasTheatre: boolean;
  writesNotes: boolean;
}

/** Each thing that keys do in a player, with its keys. */
export function keyLines(player: KeyedPlayer): KeyLine[] {
  const known = candidates.flatMap((key) => {
    const command = commandForKey(key);
    return command && obeys(player, command) ? [{ key, does: labelFor(command) }] : [];
  });
  const lines = Array.from(
    Map.groupBy(known, ({ does }) => does),
    ([does, same]): KeyLine => ({
      keys: same.map(({ key }) => keySign(key)),
      does,
      pageKeys: same.filter(({ key }) => pageCommandForKey(key, true)).map(({ key }) => keySign(key)),
    }),
  );
  return [
    ...lines,
    { keys: [t("digits")], does: t("toTenths", { medium: player.sound ? "sound" : "video" }), pageKeys: [t("digits")] },
  ];
}

function obeys({ sound, hasCaptions, hasTheatre, writesNotes }: KeyedPlayer, command: PlayerCommand): boolean {
  if (sound && pictureCommands.has(command.do)) return false;
  if (command.do === "toggle-captions") return hasCaptions;
  if (command.do === "toggle-theatre") return hasTheatre;
  return command.do !== "write-note" || writesNotes;
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
