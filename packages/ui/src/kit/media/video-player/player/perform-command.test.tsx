import { defaultCaptionStyle } from "../captions/caption-style.ts";
import { expect, test } from "vitest";
import { emptyMediaState } from "../engine/media-state.ts";
import type { PlayerCommand } from "../keyboard/keyboard-map.ts";
import { type CommandTarget, performCommand } from "./perform-command.ts";

const unused = () => {
  throw new Error("The command does not need it");
};

test("of two quick presses the second begins where the first has led", () => {
  const element = Object.assign(document.createElement("video"), { volume: 0.5 });
  const target: CommandTarget = {
    video: { current: element },
    frame: { current: null },
    // It follows the events of the element, which come later.
    media: { ...emptyMediaState, volume: 0.5 },
    controls: {
      play: unused,
      pause: unused,
      seek: unused,
      toggleMute: unused,
      setVolume: (volume) => {
        element.volume = volume;
      },
      setRate: (rate) => {
        element.playbackRate = rate;
      },
    },
    captions: {
      captions: [],
      shown: undefined,
      choose: unused,
      toggle: unused,
      style: defaultCaptionStyle,
      setStyle: unused,
      cues: [],
      onCues: unused,
      isNative: false,
    },
    position: unused,
    toggleTheatre: unused,
    writeNote: unused,
    showKeys: unused,
  };
  const twice = (command: PlayerCommand) => [1, 2].forEach(() => performCommand(command, target));
  twice({ do: "rate-by", steps: 1 });
  twice({ do: "volume-by", amount: 0.1 });
  expect([element.playbackRate, Math.round(element.volume * 10)]).toEqual([1.5, 7]);
});
