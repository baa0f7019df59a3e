// Safari on iPhone has full screen for the <video> alone, under its own name.
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Shows `frame` on the whole screen, or ends it; the bare `video` with the system's controls where only that can be. */
export async function toggleFullScreen(frame: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (document.fullscreenEnabled) return frame.requestFullscreen();
  (video as AppleVideo).webkitEnterFullscreen?.();
}
