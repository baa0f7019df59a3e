import { t } from "@lms/texts/kit/video-player";
import { useImperativeHandle, useState } from "react";
import { PartBoundary } from "../../feedback/part-boundary/part-boundary.tsx";
import { cn } from "../../../lib/cn.ts";
import { CaptionLines } from "./captions/caption-lines.tsx";
import { captionVariables } from "./captions/caption-style.ts";
import type { KeyedPlayer } from "./keyboard/key-list.ts";
import { KeysHelp } from "./keyboard/keys-help.tsx";
import { useKeyboard } from "./keyboard/use-keyboard.ts";
import { PlaybackNote } from "./overlay/playback-note.tsx";
import { PlayerControls } from "./controls/player-controls.tsx";
import { PlaysSound } from "./overlay/plays-sound.ts";
import { PlayerOverlay } from "./overlay/player-overlay.tsx";
import { ResumeNote } from "./overlay/resume-note.tsx";
import { SoundPanel } from "./overlay/sound-panel.tsx";
import { VideoElement } from "./player/video-element.tsx";
import { useIdleControls } from "./controls/use-idle-controls.ts";
import { usePlayer } from "./player/use-player.ts";
import type { VideoPlayerProps } from "./player/video-player-props.ts";

export function VideoPlayer(props: VideoPlayerProps) {
  const { title, sound = false, endCard, ref, className } = props;
  const player = usePlayer(props);
  const { still, frame, media, status } = player;
  const { showControls, hideControls, frameProps, ...idle } = useIdleControls(media.playing && status === "fine");
  const controlsVisible = sound || idle.controlsVisible;

  const [pageKeys, setPageKeys] = useState(props.settings?.pageKeys ?? true);

  const handle = () => ({
    play: () => {
      frame.current?.focus({ preventScroll: true });
      player.play();
    },
    seek: player.seek,
    position: player.position,
  });
  useImperativeHandle(ref, handle);

  useKeyboard({
    frame,
    pageKeys,
    onCommand: (command) => {
      showControls();
      player.perform(command);
    },
  });

  return (
    <>
      <section
        {...frameProps}
        {...player.signHandlers}
        ref={frame}
        aria-label={t(sound ? "audio" : "video", { title })}
        tabIndex={-1}
        // Dark in both themes.
        data-theme="dark"
        data-controls-visible={controlsVisible || undefined}
        style={captionVariables(player.captions.style)}
        className={cn(
          "group/player @container relative isolate grid overflow-hidden rounded-card text-ink select-none",
          sound ? "h-72 bg-surface" : "aspect-video bg-paper",
          "not-data-controls-visible:cursor-none",
          "in-[:fullscreen]:aspect-auto in-[:fullscreen]:size-full in-[:fullscreen]:max-w-none! in-[:fullscreen]:rounded-none!",
          className,
        )}
      >
        <canvas ref={still} hidden aria-hidden className="absolute inset-0 -z-5 size-full object-contain" />
        <VideoElement {...props} player={player} />
        {sound && <SoundPanel title={title} picture={props.poster} />}
        <CaptionLines captions={player.captions} controlsVisible={controlsVisible} />
        <PartBoundary className={failureStyle}>
          <PlayerOverlay
            player={player}
            controlsVisible={controlsVisible}
            onControlsChange={(visible) => (visible ? showControls() : hideControls())}
            endCard={endCard && <PlaysSound value={sound}>{endCard}</PlaysSound>}
          />
          <ResumeNote player={player} />
          <PlaybackNote player={player} />
        </PartBoundary>
        <PartBoundary className={failureStyle}>
          <PlayerControls player={player} theatre={props.settings?.theatre} />
        </PartBoundary>
      </section>
      <KeysHelp
        open={player.keysShown}
        onClose={player.hideKeys}
        player={toKeyedPlayer(props)}
        pageKeys={pageKeys}
        onPageKeysChange={(on) => {
          setPageKeys(on);
          props.onSettingsChange?.({ pageKeys: on });
        }}
      />
    </>
  );
}

function toKeyedPlayer({ sound = false, captions = [], settings, onWriteNote }: VideoPlayerProps): KeyedPlayer {
  return {
    sound,
    hasCaptions: captions.length > 0,
    hasTheatre: settings?.theatre !== undefined,
    writesNotes: onWriteNote !== undefined,
  };
}

/** The video plays on behind it. */
const failureStyle = "absolute end-3 top-3 max-h-[calc(100%-1.5rem)] w-56 overflow-y-auto px-3 py-4 sm:py-4";
