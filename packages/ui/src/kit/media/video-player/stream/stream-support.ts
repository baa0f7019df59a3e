/** `script`: by hls.js. `native`: by the browser itself. `file`: there is no stream, or nothing that plays it. */
export type Playback = "script" | "native" | "file";

/** How a stream is played here. */
export function choosePlayback(stream: { src: string } | undefined): Playback {
  if (stream === undefined || typeof document === "undefined") return "file";
  if (hasMediaSource()) return "script";
  return document.createElement("video").canPlayType("application/vnd.apple.mpegurl") === "" ? "file" : "native";
}

function hasMediaSource(): boolean {
  const source: unknown = Reflect.get(globalThis, "ManagedMediaSource") ?? Reflect.get(globalThis, "MediaSource");
  return isMediaSource(source) && source.isTypeSupported('video/mp4; codecs="avc1.42E01E,mp4a.40.2"');
}

function isMediaSource(source: unknown): source is { isTypeSupported: (type: string) => boolean } {
  return typeof source === "function" && "isTypeSupported" in source;
}
