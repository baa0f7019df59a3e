import type { ComponentProps } from "react";

/** A player's place. Players that follow one another in it go on full screen where the one before was. */
export function VideoStage(props: ComponentProps<"div">) {
  return <div {...props} data-video-stage="" />;
}
