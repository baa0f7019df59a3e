import type { components } from "@lms/api/schema";
import type { LectureLink } from "../../platform/media/videos/lecture-link.ts";
import type { CaptionsOffer } from "./captions.ts";

/** The field of the answer, or nothing where there are none. */
export function toCaptionsLinks(
  captions: readonly CaptionsOffer[],
  link: LectureLink,
): { captions?: components["schemas"]["CaptionsLinks"] } {
  if (captions.length === 0) return {};
  return {
    captions: captions.map(({ language, isDefault }) => ({
      language,
      isDefault,
      secure_url: link.captionsAddress(language),
    })),
  };
}
