import { type RefObject, useEffect, useState } from "react";
import { isInNativeFullScreen } from "../engine/full-screen.ts";

const events = ["webkitbeginfullscreen", "webkitendfullscreen", "enterpictureinpicture", "leavepictureinpicture"];

/** True while the system draws the video without the page around it: then it draws the captions too. */
export function useNativeCaptions(video: RefObject<HTMLVideoElement | null>): boolean {
  const [isNative, setNative] = useState(false);

  useEffect(() => {
    const element = video.current;
    const update = () => setNative(isInNativeFullScreen(element) || document.pictureInPictureElement === element);
    for (const event of events) element?.addEventListener(event, update);
    return () => {
      for (const event of events) element?.removeEventListener(event, update);
    };
  }, [video]);

  return isNative;
}
