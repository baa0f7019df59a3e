import { type ErrorData, ErrorTypes, Events, Hls, type Level } from "hls.js/light";
import { startPlaying } from "../engine/media-state.ts";
import { streamAddresses } from "./stream-addresses.ts";

/** The video in several qualities, as HLS. */
export interface StreamOptions {
  video: HTMLVideoElement;
  /** The newest address of the playlist of all qualities. */
  address: () => string;
  /** Waits for a fresh address if the newest one is over. */
  renewed: () => Promise<unknown>;
  /** Seconds. */
  startAt: number | undefined;
  /** Lines of the picture; undefined lets the line decide. */
  quality: number | undefined;
  /** Nothing was played yet: little is loaded. */
  idle: boolean;
  onQualities: (qualities: number[]) => void;
  /** Called with the quality that is loaded from now on. */
  onQuality: (quality: number) => void;
  /** Called when it cannot continue. */
  onFailed: (why: StreamFailure) => void;
}

/** `unsupported`: this browser cannot play it. */
export type StreamFailure = "failed" | "unsupported";

export interface StreamEngine {
  choose: (quality: number | undefined) => void;
  /** Loads as far ahead as a video that is watched. */
  play: () => void;
  /** Called after the connection was lost. */
  reconnect: () => void;
  destroy: () => void;
}

/** Seconds that are loaded ahead at least, and bytes at most beyond them. */
const ahead = {
  idle: { maxBufferLength: 4, maxBufferSize: 0 },
  playing: { maxBufferLength: 30, maxBufferSize: 60_000_000 },
};

/** Seconds that a part may take to come where nothing is loaded, at the start and after a seek: else a smaller quality comes first. */
const longestWait = 1;

/** Seconds until it tries again without a connection: browsers do not report its return reliably. */
const pauseAfter = (failures: number) => Math.min(2 ** failures, 16);

/** Undefined where the browser cannot do it. */
export function playStream(options: StreamOptions): StreamEngine | undefined {
  if (!Hls.isSupported()) return undefined;
  const { video, quality, onFailed } = options;
  const hls = openHls(options);
  const wantsToPlay = !video.paused;
  let chosen = quality;
  let started = false;
  let recovered = false;
  let stopped = false;
  let failures = 0;
  let nextAttempt: ReturnType<typeof setTimeout> | undefined;

  const levelIndex = (requested: number | undefined) =>
    requested === undefined ? -1 : levelFor(hls.levels, requested);

  const reconnect = () => {
    clearTimeout(nextAttempt);
    if (!stopped) return;
    stopped = false;
    if (hls.levels.length === 0) hls.loadSource(options.address());
    hls.startLoad(started ? video.currentTime : (options.startAt ?? -1));
  };

  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => {
    if (levels.length === 0) return onFailed("unsupported");
    // Where no quality comes fast enough it begins with this one, and not with the playlist's first, the largest.
    hls.firstLevel = 0;
    options.onQualities([...new Set(levels.map(lineCount))].toSorted((a, b) => b - a));
    if (chosen !== undefined) hls.loadLevel = levelIndex(chosen);
    if (wantsToPlay && video.paused) void startPlaying(video);
  });
  hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
    const shown = hls.levels[level];
    if (shown) options.onQuality(lineCount(shown));
  });
  hls.on(Events.FRAG_BUFFERED, () => {
    started = true;
    recovered = false;
    failures = 0;
  });
  hls.on(Events.ERROR, (_, error) => {
    if (!error.fatal) return;
    // Without a connection the page says so, and loading continues when it is back.
    if (isOfLine(error)) {
      stopped = true;
      clearTimeout(nextAttempt);
      nextAttempt = setTimeout(reconnect, pauseAfter(failures) * 1000);
      failures += 1;
    } else if (error.type === ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      hls.recoverMediaError();
    } else onFailed(error.type === ErrorTypes.MEDIA_ERROR ? "unsupported" : "failed");
  });
  hls.loadSource(options.address());
  hls.attachMedia(video);

  return {
    choose: (requested) => {
      chosen = requested;
      hls.nextLevel = levelIndex(requested);
    },
    play: () => {
      Object.assign(hls.config, ahead.playing);
    },
    reconnect,
    destroy: () => {
      clearTimeout(nextAttempt);
      hls.destroy();
    },
  };
}

function openHls(options: StreamOptions): Hls {
  const addresses = streamAddresses(options.address);
  const rate = lineRate();
  const hls = new Hls({
    // The parts are fragments of MP4, which need no work.
    enableWorker: false,
    capLevelToPlayerSize: true,
    ...(options.idle ? ahead.idle : ahead.playing),
    startPosition: options.startAt ?? -1,
    maxStarvationDelay: longestWait,
    ...(rate !== undefined && { abrEwmaDefaultEstimate: rate }),
    // Bytes that are requested after the end of an address come from the next one.
    xhrSetup: async (xhr, url) => {
      await options.renewed();
      xhr.open("GET", await addresses.newest(url), true);
    },
  });
  hls.on(Events.LEVEL_LOADED, (_, { details }) => {
    const [first] = details.fragments;
    if (first) addresses.onPlaylist(details.url, first.url);
  });
  return hls;
}

/** Bits a second at which this file came, without those from the browser's cache. */
function lineRate(): number | undefined {
  const [file] = performance.getEntriesByName(import.meta.url);
  if (!(file instanceof PerformanceResourceTiming) || file.transferSize === 0) return undefined;
  return (8 * file.transferSize) / (file.duration / 1000);
}

/** The best quality that is not above the requested one, or else the lowest. */
export function levelFor(levels: readonly Pick<Level, "width" | "height">[], requested: number): number {
  const lines = levels.map(lineCount);
  const fitting = lines.filter((each) => each <= requested);
  return lines.indexOf(fitting.length > 0 ? Math.max(...fitting) : Math.min(...lines));
}

/** The lines that people name a quality by: upright videos have them across. */
function lineCount({ width, height }: Pick<Level, "width" | "height">): number {
  return Math.min(width, height);
}

function isOfLine({ type, response }: ErrorData): boolean {
  const status = response?.code ?? 0;
  return type === ErrorTypes.NETWORK_ERROR && (status === 0 || status >= 500);
}
