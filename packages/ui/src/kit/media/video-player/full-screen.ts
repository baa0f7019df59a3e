// Safari on iPhone supports full screen for the <video> alone, under its own name.
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Uses the bare `video` with the system's controls where only that is supported. */
export async function toggleFullScreen(frame: HTMLElement, video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (document.fullscreenEnabled) return stageOf(frame).requestFullscreen();
  (video as AppleVideo).webkitEnterFullscreen?.();
}

export function isFullScreen(frame: HTMLElement | null): boolean {
  return frame !== null && document.fullscreenElement === stageOf(frame);
}

function stageOf(frame: HTMLElement): HTMLElement {
  return frame.closest<HTMLElement>("[data-video-stage]") ?? frame;
}
