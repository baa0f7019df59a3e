import type { RefObject } from "react";
import { applyRate, applyVolume, type MediaState, moveTo, startPlaying } from "../engine/media-state.ts";
import type { Resume } from "../engine/use-resume.ts";
import type { Source } from "../engine/use-source.ts";
import type { PlayerSettings } from "./player-settings.ts";

export interface UsePlaybackControlsOptions {
  video: RefObject<HTMLVideoElement | null>;
  media: MediaState;
  source: Source;
  resume: Resume;
  /** Takes over the state of the element. */
  sync: () => void;
  onSettingsChange: ((change: PlayerSettings) => void) | undefined;
}

export interface PlaybackControls {
  play: () => void;
  pause: () => void;
  /** Seconds. */
  seek: (time: number) => void;
  toggleMute: () => void;
  /** Unmuting after 0 returns to `audible`; without it, to the volume before. */
  setVolume: (volume: number, audible?: number) => void;
  setRate: (rate: number) => void;
}

export function usePlaybackControls(options: UsePlaybackControlsOptions): PlaybackControls {
  const { video, media, source, resume, sync, onSettingsChange } = options;
  const setMuted = (muted: boolean, volume: number) => {
    if (!video.current) return;
    applyVolume(video.current, volume, muted);
    onSettingsChange?.({ volume, muted });
  };

  return {
    play: () => {
      resume.settle();
      source.resumeWith({ playing: true });
      if (video.current) void startPlaying(video.current);
      sync();
    },
    pause: () => {
      source.resumeWith({ playing: false });
      video.current?.pause();
      sync();
    },
    seek: (time) => {
      resume.leave();
      const target = Math.min(Math.max(time, 0), media.duration || time);
      const taken = source.resumeWith({ time: target }) || source.takesSeek(target);
      if (!taken && video.current) moveTo(video.current, target);
      sync();
    },
    // Unmuting at volume 0, as an earlier version may have stored it, would stay silent.
    toggleMute: () => {
      const { muted, volume } = video.current ?? media;
      setMuted(!muted, muted && volume === 0 ? 0.5 : volume);
    },
    setVolume: (volume, audible = (video.current ?? media).volume) => {
      const level = Math.round(Math.min(Math.max(volume, 0), 1) * 100) / 100;
      setMuted(level === 0, level === 0 ? audible : level);
    },
    setRate: (rate) => {
      if (!video.current) return;
      applyRate(video.current, rate);
      onSettingsChange?.({ rate });
    },
  };
}
