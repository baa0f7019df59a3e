import type { ComponentProps } from "react";

/** Keeps full screen from one player to the next. */
export function VideoStage(props: ComponentProps<"div">) {
  return <div {...props} data-video-stage="" />;
}
