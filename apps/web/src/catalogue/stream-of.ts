import type { VideoStream } from "@lms/ui/learning/model/lecture";
import type { Snapshot } from "valtio";
import { type Lecture, mediaUrl } from "../request/api.ts";

export function toStream(stream: Snapshot<Lecture["stream"]>): VideoStream | undefined {
  if (!stream) return undefined;
  return { src: mediaUrl(stream.secure_url) ?? stream.secure_url, thumbnails: mediaUrl(stream.thumbnails) };
}
