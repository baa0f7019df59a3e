import { t } from "@lms/texts/kit/video-player";
import { Suspense, useEffect, useEffectEvent, useImperativeHandle, useState } from "react";
import { PartBoundary } from "../../feedback/part-boundary/part-boundary.tsx";
import { CaptionTrack } from "./captions/caption-track.tsx";
import { cn } from "../../../lib/cn.ts";
import {
  commandOf,
  isForControl,
  isFreeForPlayer,
  isTaken,
  pageCommandOf,
  type PlayerCommand,
  pressedKey,
} from "./keyboard/keyboard-map.ts";
import { PlaybackNote } from "./overlay/playback-note.tsx";
import { PlayerControls } from "./controls/player-controls.tsx";
import { PlayerOverlay } from "./overlay/player-overlay.tsx";
import { ResumeNote } from "./overlay/resume-note.tsx";
import { ThumbnailTrack } from "./stream/thumbnail-track.tsx";
import { useIdleControls } from "./controls/use-idle-controls.ts";
import { usePlayer } from "./player/use-player.ts";
import type { VideoPlayerProps } from "./player/video-player-props.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";

const KeysDialog = lazyPart(async () => (await import("./keyboard/keys-dialog.tsx")).KeysDialog);

export function VideoPlayer(props: VideoPlayerProps) {
  const { title, poster, saveData = false, endCard, ref, className } = props;
  const player = usePlayer(props);
  const { video, still, frame, media, status } = player;
  const { controlsVisible, showControls, hideControls, frameProps } = useIdleControls(
    media.playing && status === "fine",
  );

  const [pageKeys, setPageKeys] = useState(props.settings?.pageKeys ?? true);

  // Stays loaded after its first use.
  const [keysWanted, setKeysWanted] = useState(false);
  if (player.keysShown && !keysWanted) setKeysWanted(true);

  const handle = () => ({
    play: () => {
      frame.current?.focus({ preventScroll: true });
      player.play();
    },
    seek: player.seek,
    position: () => video.current?.currentTime ?? 0,
  });
  useImperativeHandle(ref, handle);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = isTaken(event) ? undefined : commandFor(event, frame.current, pageKeys);
    if (!command) return;
    event.preventDefault();
    showControls();
    player.perform(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <section
        {...frameProps}
        ref={frame}
        aria-label={t("video", { title })}
        tabIndex={-1}
        // Dark in both themes.
        data-theme="dark"
        data-controls-visible={controlsVisible || undefined}
        className={cn(
          "group/player @container relative isolate grid aspect-video overflow-hidden rounded-card bg-paper text-ink select-none",
          "not-data-controls-visible:cursor-none",
          "in-[:fullscreen]:aspect-auto in-[:fullscreen]:size-full in-[:fullscreen]:max-w-none! in-[:fullscreen]:rounded-none!",
          className,
        )}
      >
        <canvas ref={still} hidden aria-hidden className="absolute inset-0 -z-5 size-full object-contain" />
        <video
          {...player.handlers}
          ref={video}
          src={player.address}
          poster={poster}
          aria-label={title}
          preload={saveData ? "none" : "metadata"}
          playsInline
          className={cn(
            "absolute inset-0 -z-10 size-full",
            "group-data-controls-visible/player:[&::-webkit-media-text-track-container]:-translate-y-18",
            "@xl:group-data-controls-visible/player:[&::-webkit-media-text-track-container]:-translate-y-14",
            captionsLook,
          )}
        >
          {player.captions.captions.map((captions) => (
            <CaptionTrack
              key={`${captions.language} ${captions.version ?? ""}`}
              {...captions}
              mode={trackMode(captions.language, player.captions.shown, props.transcriptLanguage)}
              onLoaded={captions.language === props.transcriptLanguage ? props.onTranscript : undefined}
              onExpired={props.onSourceExpired}
            />
          ))}
          {player.thumbnailTrack && <ThumbnailTrack {...player.thumbnailTrack} />}
        </video>
        <PartBoundary className={failedLook}>
          <PlayerOverlay
            player={player}
            controlsVisible={controlsVisible}
            onControlsWanted={(wanted) => (wanted ? showControls() : hideControls())}
            endCard={endCard}
          />
          <ResumeNote player={player} />
          <PlaybackNote lost={player.line.lost} soundOnly={player.soundOnly} />
        </PartBoundary>
        <PartBoundary className={failedLook}>
          <PlayerControls player={player} theatre={props.settings?.theatre} />
        </PartBoundary>
      </section>
      {keysWanted && (
        <PartBoundary className="mt-3">
          <Suspense fallback={null}>
            <KeysDialog
              open={player.keysShown}
              onClose={player.hideKeys}
              pageKeys={pageKeys}
              onPageKeysChange={(on) => {
                setPageKeys(on);
                props.onSettingsChange?.({ pageKeys: on });
              }}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

/** The video plays on behind it. */
const failedLook = "absolute end-3 top-3 max-h-[calc(100%-1.5rem)] w-56 overflow-y-auto px-3 py-4 sm:py-4";

/** Browsers draw captions so small on phones that few can read them. */
const captionsLook =
  "[&::cue]:bg-[rgb(0_0_0/0.8)] [&::cue]:font-sans [&::cue]:text-sm [&::cue]:text-white " +
  "@lg:[&::cue]:text-base @2xl:[&::cue]:text-xl @5xl:[&::cue]:text-2xl @7xl:[&::cue]:text-4xl";

function trackMode(language: string, shown: string | undefined, transcriptLanguage: string | undefined): TextTrackMode {
  if (language === shown) return "showing";
  return language === transcriptLanguage ? "hidden" : "disabled";
}

function commandFor(event: KeyboardEvent, frame: HTMLElement | null, pageKeys: boolean): PlayerCommand | undefined {
  const { target } = event;
  if (!(target instanceof Element) || frame === null) return undefined;
  const key = pressedKey(event);
  if (frame.contains(target)) return isForControl(target, key) ? undefined : commandOf(key);
  return isFreeForPlayer(target, key, frame) ? pageCommandOf(key, pageKeys) : undefined;
}
