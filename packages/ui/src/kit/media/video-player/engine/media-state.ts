/** Times in seconds. */
export interface MediaState {
  playing: boolean;
  waiting: boolean;
  ended: boolean;
  time: number;
  /** 0 while unknown. */
  duration: number;
  buffered: readonly { start: number; end: number }[];
  volume: number;
  muted: boolean;
  rate: number;
  /** Size and length are known. */
  loaded: boolean;
  /** It is loaded, and has no picture. */
  pictureless: boolean;
}

export const emptyMediaState: MediaState = {
  playing: false,
  waiting: false,
  ended: false,
  time: 0,
  duration: 0,
  buffered: [],
  volume: 1,
  muted: false,
  rate: 1,
  loaded: false,
  pictureless: false,
};

export interface SavedPosition {
  time: number;
  playing: boolean;
}

/** `savedPosition` replaces the element's time while the source is being replaced. */
export function readMedia(
  video: HTMLVideoElement,
  savedPosition: SavedPosition | undefined,
  previous: MediaState,
): MediaState {
  const known = Number.isFinite(video.duration) && video.duration > 0;
  return {
    playing: savedPosition ? savedPosition.playing : !video.paused && !video.ended,
    waiting: isWaiting(video) || (savedPosition?.playing === true && !video.error),
    ended: video.ended,
    time: savedPosition ? savedPosition.time : video.currentTime,
    duration: known ? video.duration : previous.duration,
    buffered: toRanges(video.buffered),
    volume: video.volume,
    muted: video.muted,
    rate: video.playbackRate,
    loaded: video.readyState >= HTMLMediaElement.HAVE_METADATA,
    pictureless: video.readyState >= HTMLMediaElement.HAVE_METADATA && video.videoWidth === 0,
  };
}

export function resumeFrom(video: HTMLVideoElement, { time, playing }: SavedPosition): void {
  if (time > 0) video.currentTime = time;
  if (playing) void startPlaying(video);
}

/** A muted video is not heard at the volume to which it will return. */
export function applyVolume(video: HTMLVideoElement, volume: number, muted: boolean): void {
  video.muted = muted;
  video.volume = volume;
}

export function applyRate(video: HTMLVideoElement, rate: number): void {
  // A new source starts at the default rate.
  video.defaultPlaybackRate = rate;
  video.playbackRate = rate;
}

export function moveTo(video: HTMLVideoElement, time: number): void {
  video.currentTime = time;
}

/** The video stays paused if the browser requires a gesture. */
export async function startPlaying(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch {
    // The reason arrives as an event: `error` for the source, `pause` for the rest.
  }
}

function isWaiting(video: HTMLVideoElement): boolean {
  if (video.error) return false;
  if (video.seeking) return true;
  return !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
}

function toRanges(ranges: TimeRanges): { start: number; end: number }[] {
  return Array.from({ length: ranges.length }, (_, index) => ({ start: ranges.start(index), end: ranges.end(index) }));
}
