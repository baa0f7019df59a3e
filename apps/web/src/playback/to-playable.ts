import type { VideoStream } from "@lms/ui/learning/model/lecture";
import type { Snapshot } from "valtio";
import { type Lecture, mediaUrl } from "../request/api.ts";

type Played = Pick<Snapshot<Lecture>, "parts" | "videoVersion" | "stream" | "streamOnly" | "preparing">;

/** The playable sources of the video or the sound at this address. */
export function toPlayable(
  { parts, videoVersion, stream, streamOnly, preparing }: Played,
  address: string | undefined,
) {
  const isMissing = streamOnly === true && !stream;
  const why: "preparing" | "failed" = preparing ? "preparing" : "failed";
  return {
    videoVersion,
    src: streamOnly ? undefined : mediaUrl(address),
    stream: toStream(stream),
    ...(parts?.includes("sound") && { sound: true }),
    ...(preparing && { preparing }),
    ...(isMissing && { unavailable: why }),
  };
}

function toStream(stream: Snapshot<Lecture["stream"]>): VideoStream | undefined {
  if (!stream) return undefined;
  return { src: mediaUrl(stream.secure_url) ?? stream.secure_url, thumbnails: mediaUrl(stream.thumbnails) };
}
