export type { Captions, CaptionsChoice } from "../../kit/media/video-player/captions.ts";
