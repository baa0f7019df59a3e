// Safari on iPhone supports full screen for the <video> alone, under its own name.
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

// Absent in the types of TypeScript, and in Safari.
interface LockableOrientation {
  lock?: (orientation: "landscape") => Promise<void>;
}

/** Uses the bare `video` with the system's controls where only that is supported. */
export async function toggleFullScreen(frame: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (document.fullscreenEnabled) {
    await fullScreenElement(frame).requestFullscreen();
    if (video.videoWidth > video.videoHeight) await turnToLandscape(screen.orientation);
    return;
  }
  (video as AppleVideo).webkitEnterFullscreen?.();
}

/** Desktops refuse it. Leaving full screen ends it. */
async function turnToLandscape(orientation: LockableOrientation | undefined): Promise<void> {
  try {
    await orientation?.lock?.("landscape");
  } catch {
    // The device stays as it is held.
  }
}

export function isFullScreen(frame: HTMLElement | null): boolean {
  return frame !== null && document.fullscreenElement === fullScreenElement(frame);
}

function fullScreenElement(frame: HTMLElement): HTMLElement {
  return frame.closest<HTMLElement>("[data-video-stage]") ?? frame;
}

/** The system's own full screen has its own controls, with a menu of captions. */
export function isInNativeFullScreen(video: HTMLVideoElement | null): boolean {
  return video !== null && "webkitDisplayingFullscreen" in video && video.webkitDisplayingFullscreen === true;
}
