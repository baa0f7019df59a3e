import type { RefObject } from "react";
import type { VideoPlayerHandle } from "../../kit/media/video-player/player/video-player-props.ts";

export interface LectureQuestionsProps {
  lectureId: string;
  /** Absent where there is no video and no sound. */
  player?: RefObject<VideoPlayerHandle | null> | undefined;
}
