/** What the player shows of its `<video>`. Times in seconds. */
export interface MediaState {
  playing: boolean;
  /** Waiting for data. */
  waiting: boolean;
  ended: boolean;
  time: number;
  /** 0 while unknown. */
  duration: number;
  buffered: readonly { start: number; end: number }[];
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  rate: number;
  hasCaptions: boolean;
  captionsShown: boolean;
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
  hasCaptions: false,
  captionsShown: false,
};

/** Where playback stopped, to be resumed with another source. */
export interface Place {
  time: number;
  playing: boolean;
}

/** Reads the element; `place` replaces its time while the source is being replaced. */
export function readMedia(video: HTMLVideoElement, place: Place | undefined, previous: MediaState): MediaState {
  const tracks = captionTracks(video);
  const known = Number.isFinite(video.duration) && video.duration > 0;
  return {
    playing: place ? place.playing : !video.paused && !video.ended,
    waiting: isWaiting(video),
    ended: video.ended,
    time: place ? place.time : video.currentTime,
    duration: known ? video.duration : previous.duration,
    buffered: rangesOf(video.buffered),
    volume: video.volume,
    muted: video.muted,
    rate: video.playbackRate,
    hasCaptions: tracks.length > 0,
    captionsShown: tracks.some((track) => track.mode === "showing"),
  };
}

/** Shows the first captions, or hides all. */
export function toggleCaptions(video: HTMLVideoElement): void {
  const tracks = captionTracks(video);
  const shown = tracks.some((track) => track.mode === "showing");
  for (const [index, track] of tracks.entries()) track.mode = !shown && index === 0 ? "showing" : "disabled";
}

/** Resumes a freshly loaded video where the previous one stopped. */
export function resumeFrom(video: HTMLVideoElement, { time, playing }: Place): void {
  if (time > 0) video.currentTime = time;
  if (playing) void startPlaying(video);
}

/** Plays; where the browser requires a gesture, the video stays paused. */
export async function startPlaying(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch {
    // The reason arrives as an event: `error` for the source, `pause` for the rest.
  }
}

function captionTracks(video: HTMLVideoElement): TextTrack[] {
  return Array.from(video.textTracks).filter(({ kind }) => kind === "captions" || kind === "subtitles");
}

function isWaiting(video: HTMLVideoElement): boolean {
  if (video.error) return false;
  if (video.seeking) return true;
  if (video.readyState < HTMLMediaElement.HAVE_METADATA) return video.networkState === HTMLMediaElement.NETWORK_LOADING;
  return !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
}

function rangesOf(ranges: TimeRanges): { start: number; end: number }[] {
  return Array.from({ length: ranges.length }, (_, index) => ({ start: ranges.start(index), end: ranges.end(index) }));
}
