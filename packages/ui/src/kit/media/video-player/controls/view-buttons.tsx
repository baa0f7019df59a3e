import { t } from "@lms/texts/kit/video-player";
import { Maximize, Minimize, PictureInPicture2, RectangleHorizontal } from "lucide-react";
import { useSyncExternalStore } from "react";
import { isFullScreen } from "../engine/full-screen.ts";
import { supportsPictureInPicture, useInPicture } from "../engine/picture-in-picture.ts";
import type { Player } from "../player/use-player.ts";
import { PlayerButton } from "./player-button.tsx";

export interface ViewButtonsProps {
  player: Player;
  /** Undefined where it is not offered. */
  theatre: boolean | undefined;
}

/** Shows the picture in a small window, over the width of the page, or on the whole screen. */
export function ViewButtons({ player, theatre }: ViewButtonsProps) {
  const { media, perform, frame, video } = player;
  const fullScreen = useSyncExternalStore(
    onFullScreenChange,
    () => isFullScreen(frame.current),
    () => false,
  );
  const inPicture = useInPicture(video);
  // The server paints it, since the buttons beside it would move in most browsers.
  const offersPicture = useSyncExternalStore(neverChanges, supportsPictureInPicture, () => true);

  return (
    <>
      {offersPicture && (
        <PlayerButton
          label={t("pictureInPicture")}
          keys="i"
          aria-pressed={inPicture}
          disabled={!media.loaded}
          className="hidden disabled:opacity-50 @sm:grid"
          onClick={() => perform({ do: "toggle-picture" })}
        >
          <PictureInPicture2 />
        </PlayerButton>
      )}
      {theatre !== undefined && !fullScreen && (
        <PlayerButton
          label={t("theatre")}
          keys="t"
          data-theatre=""
          aria-pressed={theatre}
          className="hidden lg:grid"
          onClick={() => perform({ do: "toggle-theatre" })}
        >
          <RectangleHorizontal />
        </PlayerButton>
      )}
      <PlayerButton
        label={t(fullScreen ? "leaveFullScreen" : "fullScreen")}
        keys="f"
        onClick={() => perform({ do: "toggle-full-screen" })}
      >
        {fullScreen ? <Minimize /> : <Maximize />}
      </PlayerButton>
    </>
  );
}

const neverChanges = () => () => undefined;

function onFullScreenChange(notify: () => void): () => void {
  document.addEventListener("fullscreenchange", notify);
  return () => document.removeEventListener("fullscreenchange", notify);
}
