import { type RefObject, useSyncExternalStore } from "react";

export function supportsPictureInPicture(): boolean {
  return document.pictureInPictureEnabled;
}

export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  if (!supportsPictureInPicture()) return;
  try {
    if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
    else await video.requestPictureInPicture();
  } catch {
    // Nothing is loaded yet, or the system has no room for it: the video stays where it is.
  }
}

export function useInPicture(video: RefObject<HTMLVideoElement | null>): boolean {
  return useSyncExternalStore(
    onChange,
    () => video.current !== null && document.pictureInPictureElement === video.current,
    () => false,
  );
}

function onChange(notify: () => void): () => void {
  // They bubble from the video.
  document.addEventListener("enterpictureinpicture", notify);
  document.addEventListener("leavepictureinpicture", notify);
  return () => {
    document.removeEventListener("enterpictureinpicture", notify);
    document.removeEventListener("leavepictureinpicture", notify);
  };
}
