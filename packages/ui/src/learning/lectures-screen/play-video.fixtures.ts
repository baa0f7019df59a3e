import { expect, waitFor } from "storybook/test";

export function videoIn(canvasElement: HTMLElement): HTMLVideoElement {
  const video = canvasElement.querySelector("video");
  if (!video) throw new Error("The story has no video.");
  return video;
}

/** Plays the last of the lecture. */
export async function toTheEnd(canvasElement: HTMLElement): Promise<void> {
  const video = videoIn(canvasElement);
  await waitFor(() => expect(video.readyState).toBeGreaterThan(HTMLMediaElement.HAVE_METADATA));
  video.currentTime = video.duration - 0.2;
  await video.play();
  await waitFor(() => expect(video.ended).toBe(true));
}
