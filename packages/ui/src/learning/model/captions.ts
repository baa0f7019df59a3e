export type { Captions, CaptionsChoice } from "../../kit/media/video-player/captions/captions.ts";
