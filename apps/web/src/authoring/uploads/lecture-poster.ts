import { isSound } from "@lms/ui/lib/forms/video-files";
import { withTimeout } from "../../lib/timeouts.ts";

/** Milliseconds. A frame that takes longer is not worth holding the upload up. */
const timeout = 4000;
const maxWidth = 1280;
const quality = 0.85;
/** Shares of the video. The first may be a fade from black. */
const places = [0.1, 0.3, 0.5];
/** The scale is 0 to 255: darker frames are used only if all are dark. */
const dark = 40;

/** A JPEG of one frame; undefined when this browser cannot decode the video. */
export async function makePoster(file: File): Promise<Blob | undefined> {
  if (isSound(file)) return undefined;
  const video = document.createElement("video");
  if (!video.canPlayType(typeToTry(file))) return undefined;
  const ended = new AbortController();
  const url = URL.createObjectURL(file);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: url });
    return await withTimeout(timeout, brightFrame(video, ended.signal));
  } catch {
    return undefined;
  } finally {
    ended.abort();
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

async function brightFrame(video: HTMLVideoElement, signal: AbortSignal): Promise<Blob | undefined> {
  await next(video, "loadeddata", signal);
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, maxWidth / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined;

  let best: { brightness: number; frame: Blob | null } | undefined;
  for (const place of places) {
    // A recording may not say how long it is.
    video.currentTime = Number.isFinite(video.duration) ? video.duration * place : 0;
    await next(video, "seeked", signal);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const brightness = meanBrightness(canvas);
    if (best && best.brightness >= brightness) continue;
    best = { brightness, frame: await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality)) };
    if (brightness > dark) break;
  }
  return best?.frame ?? undefined;
}

/** The mean of a small copy. */
function meanBrightness(frame: HTMLCanvasElement): number {
  const thumbnail = document.createElement("canvas");
  Object.assign(thumbnail, { width: 16, height: 9 });
  const context = thumbnail.getContext("2d");
  if (!context) return 0;
  context.drawImage(frame, 0, 0, thumbnail.width, thumbnail.height);
  const { data } = context.getImageData(0, 0, thumbnail.width, thumbnail.height);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  return sum / ((data.length / 4) * 3);
}

function next(video: HTMLVideoElement, type: "loadeddata" | "seeked", signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(type, () => resolve(), { once: true, signal });
    video.addEventListener("error", () => reject(new Error("The video cannot be decoded.")), { once: true, signal });
  });
}

// Browsers play most of these files, and yet say that they do not know the type.
function typeToTry({ type }: File): string {
  return type === "video/quicktime" ? "video/mp4" : type;
}
