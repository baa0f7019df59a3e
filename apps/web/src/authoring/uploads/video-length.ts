import { withTimeout } from "../../lib/timeouts.ts";

/** Milliseconds. */
const timeout = 4000;

/** Seconds; undefined when this browser cannot read them. */
export async function videoLength(file: File): Promise<number | undefined> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  try {
    Object.assign(video, { muted: true, preload: "metadata", src: url });
    await withTimeout(timeout, metadata(video));
    return Number.isFinite(video.duration) && video.duration > 0 ? video.duration : undefined;
  } catch {
    return undefined;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

function metadata(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener("loadedmetadata", () => resolve(), { once: true });
    video.addEventListener("error", () => reject(new Error("The video cannot be decoded.")), { once: true });
  });
}
