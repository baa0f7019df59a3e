import { createElement } from "react";
import { cn } from "../../../../lib/cn.ts";
import { CaptionTrack } from "../captions/caption-track.tsx";
import { ThumbnailTrack } from "../stream/thumbnail-track.tsx";
import type { Player } from "./use-player.ts";
import type { VideoPlayerProps } from "./video-player-props.ts";

export interface VideoElementProps extends Pick<
  VideoPlayerProps,
  "title" | "poster" | "sound" | "saveData" | "transcriptLanguage" | "onTranscript" | "onSourceExpired"
> {
  player: Player;
}

export function VideoElement({ player, title, poster, sound = false, saveData = false, ...props }: VideoElementProps) {
  const { video, address, handlers, captions, thumbnailTrack } = player;

  // Phones play an audio element on while the page is hidden. It has all that is used of a video here.
  return createElement(
    sound ? "audio" : "video",
    {
      ...handlers,
      ref: video,
      src: address,
      "aria-label": title,
      preload: saveData ? "none" : "metadata",
      ...(!sound && { poster, playsInline: true }),
      className: cn("absolute inset-0 -z-10 size-full", captions.isNative ? nativeStyle : "[&::cue]:invisible"),
    },
    captions.captions.map(({ language, ...track }) => (
      <CaptionTrack
        key={`${language} ${track.version ?? ""}`}
        {...track}
        language={language}
        mode={trackMode(language, captions.shown, props.transcriptLanguage)}
        onCues={captions.onCues}
        onLoaded={language === props.transcriptLanguage ? props.onTranscript : undefined}
        onExpired={props.onSourceExpired}
      />
    )),
    thumbnailTrack && <ThumbnailTrack {...thumbnailTrack} />,
  );
}

/** The system draws the captions; else they are `CaptionLines`. */
const nativeStyle =
  "[&::cue]:font-sans [&::cue]:[color:white] [&::cue]:[background:var(--caption-background)] " +
  "[&::cue]:[font-size:var(--caption-size)] [&::cue]:[text-shadow:var(--caption-shadow)]";

function trackMode(language: string, shown: string | undefined, transcriptLanguage: string | undefined): TextTrackMode {
  if (language === shown) return "showing";
  return language === transcriptLanguage ? "hidden" : "disabled";
}
