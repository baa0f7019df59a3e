import { cn } from "../../../../lib/cn.ts";
import { CaptionTrack } from "../captions/caption-track.tsx";
import { ThumbnailTrack } from "../stream/thumbnail-track.tsx";
import type { Player } from "./use-player.ts";
import type { VideoPlayerProps } from "./video-player-props.ts";

export interface VideoElementProps extends Pick<
  VideoPlayerProps,
  "title" | "poster" | "saveData" | "transcriptLanguage" | "onTranscript" | "onSourceExpired"
> {
  player: Player;
}

export function VideoElement({ player, title, poster, saveData = false, ...props }: VideoElementProps) {
  const { video, address, handlers, captions, thumbnailTrack } = player;

  return (
    <video
      {...handlers}
      ref={video}
      src={address}
      poster={poster}
      aria-label={title}
      preload={saveData ? "none" : "metadata"}
      playsInline
      className={cn(
        "absolute inset-0 -z-10 size-full",
        "group-data-controls-visible/player:[&::-webkit-media-text-track-container]:-translate-y-18",
        "@xl:group-data-controls-visible/player:[&::-webkit-media-text-track-container]:-translate-y-14",
        captionsStyle,
      )}
    >
      {captions.captions.map(({ language, ...track }) => (
        <CaptionTrack
          key={`${language} ${track.version ?? ""}`}
          {...track}
          language={language}
          mode={trackMode(language, captions.shown, props.transcriptLanguage)}
          onLoaded={language === props.transcriptLanguage ? props.onTranscript : undefined}
          onExpired={props.onSourceExpired}
        />
      ))}
      {thumbnailTrack && <ThumbnailTrack {...thumbnailTrack} />}
    </video>
  );
}

/** Browsers draw captions so small on phones that few can read them. */
const captionsStyle =
  "[&::cue]:bg-[rgb(0_0_0/0.8)] [&::cue]:font-sans [&::cue]:text-sm [&::cue]:text-white " +
  "@lg:[&::cue]:text-base @2xl:[&::cue]:text-xl @5xl:[&::cue]:text-2xl @7xl:[&::cue]:text-4xl";

function trackMode(language: string, shown: string | undefined, transcriptLanguage: string | undefined): TextTrackMode {
  if (language === shown) return "showing";
  return language === transcriptLanguage ? "hidden" : "disabled";
}
