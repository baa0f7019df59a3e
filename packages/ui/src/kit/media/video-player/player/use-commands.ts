import { offersTheatre } from "../engine/theatre.ts";
import { useMediaSession } from "../engine/use-media-session.ts";
import { pictureCommands, type PlayerCommand } from "../keyboard/keyboard-map.ts";
import { type CommandTarget, performCommand } from "./perform-command.ts";
import type { VideoPlayerProps } from "./video-player-props.ts";

export interface UseCommandsOptions extends Pick<
  CommandTarget,
  "video" | "frame" | "media" | "controls" | "captions" | "position" | "showKeys"
> {
  props: VideoPlayerProps;
}

/** Runs the commands of keys and buttons of the page, and of lock screens and media keys outside of it. */
export function useCommands(options: UseCommandsOptions): (command: PlayerCommand) => void {
  const { props, video, frame, media, controls, captions, position, showKeys } = options;
  const { title, album, poster, settings = {}, onSettingsChange, onPrevious, onNext } = props;
  const { play, pause, seek } = controls;
  const perform = (command: PlayerCommand) => {
    if (props.sound && pictureCommands.has(command.do)) return;
    performCommand(command, {
      video,
      frame,
      media,
      controls,
      captions,
      position,
      toggleTheatre: () => {
        if (settings.theatre !== undefined && offersTheatre(frame)) onSettingsChange?.({ theatre: !settings.theatre });
      },
      writeNote: () => {
        if (!props.onWriteNote) return;
        // The note is written next to the video.
        if (document.fullscreenElement) void document.exitFullscreen();
        props.onWriteNote(position());
      },
      showKeys,
    });
  };
  useMediaSession({
    video,
    title,
    album,
    poster,
    playing: media.playing,
    perform,
    play,
    pause,
    seek,
    onPrevious,
    onNext,
  });
  return perform;
}
