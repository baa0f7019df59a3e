// Safari on iPhone has full screen for the <video> alone, under its own name.
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Enters or leaves full screen; uses the bare `video` with the system's controls where only that is supported. */
export async function toggleFullScreen(frame: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (document.fullscreenEnabled) return stageOf(frame).requestFullscreen();
  (video as AppleVideo).webkitEnterFullscreen?.();
}

export function isFullScreen(frame: HTMLElement | null): boolean {
  return frame !== null && document.fullscreenElement === stageOf(frame);
}

/** The element that outlives the player, where there is one. */
function stageOf(frame: HTMLElement): HTMLElement {
  return frame.closest<HTMLElement>("[data-video-stage]") ?? frame;
}
