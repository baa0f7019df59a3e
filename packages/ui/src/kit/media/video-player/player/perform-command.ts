import type { RefObject } from "react";
import type { CaptionsState } from "../captions/use-captions.ts";
import { toggleFullScreen } from "../engine/full-screen.ts";
import type { MediaState } from "../engine/media-state.ts";
import { togglePictureInPicture } from "../engine/picture-in-picture.ts";
import { nextRate } from "../engine/rates.ts";
import type { PlayerCommand } from "../keyboard/keyboard-map.ts";
import type { PlaybackControls } from "./use-playback-controls.ts";

export interface CommandTarget {
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  media: MediaState;
  controls: PlaybackControls;
  captions: CaptionsState;
  /** Seconds; undefined before the element is there. */
  position: () => number;
  toggleTheatre: () => void;
  writeNote: () => void;
  showKeys: () => void;
}

/**
 * Runs the command of a key, a button, a press on the picture or a media key. A step begins at what the element has now:
 * `media` follows its events, and the second of two quick presses would begin where the first did.
 */
export function performCommand(command: PlayerCommand, target: CommandTarget): void {
  const { video, frame, media, controls } = target;
  const { volume, muted, playbackRate } = video.current ?? { ...media, playbackRate: media.rate };
  switch (command.do) {
    case "toggle-play":
      return media.playing ? controls.pause() : controls.play();
    case "toggle-mute":
      return controls.toggleMute();
    case "toggle-captions":
      return target.captions.toggle();
    case "toggle-full-screen":
      if (frame.current && video.current) void toggleFullScreen(frame.current, video.current);
      return;
    case "toggle-picture":
      if (video.current) void togglePictureInPicture(video.current);
      return;
    case "toggle-theatre":
      return target.toggleTheatre();
    case "write-note":
      return target.writeNote();
    case "show-keys":
      return target.showKeys();
    case "seek-by":
      return controls.seek(target.position() + command.seconds);
    case "seek-to":
      return controls.seek(media.duration * command.share);
    case "volume-by":
      return controls.setVolume((muted ? 0 : volume) + command.amount);
    case "rate-by":
      return controls.setRate(nextRate(playbackRate, command.steps));
    default:
      command satisfies never;
  }
}
