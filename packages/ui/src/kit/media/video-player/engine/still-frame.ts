/** Shows the video's picture while its source is replaced: until then the element has none. */
export function showStill(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  // A sound has no width at all.
  if (!canvas || !video.videoWidth || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  canvas.hidden = false;
}

export function hideStill(canvas: HTMLCanvasElement | null): void {
  if (canvas) canvas.hidden = true;
}
