import type { ComponentProps } from "react";

/** Wraps players that follow one another: the next one stays in full screen. */
export function VideoStage(props: ComponentProps<"div">) {
  return <div {...props} data-video-stage="" />;
}
