import type { Captions } from "@lms/ui/learning/model/captions";
import type { Snapshot } from "valtio";
import { type Lecture, mediaUrl } from "../request/api.ts";

export function toCaptions(links: Snapshot<Lecture["captions"]>): Captions[] | undefined {
  return links?.map(({ language, isDefault, secure_url: address }) => ({
    language,
    isDefault,
    src: mediaUrl(address) ?? address,
  }));
}
