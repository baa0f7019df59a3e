import { avatarWidths, thumbnailWidths } from "@lms/api/picture-widths";
import { mediaUrl } from "./api.ts";

export function thumbnailSources(secureUrl: string | undefined) {
  return { thumbnailUrl: mediaUrl(secureUrl), thumbnailSrcSet: sourceSet(secureUrl, thumbnailWidths) };
}

export function avatarSources(secureUrl: string | undefined) {
  return { avatarUrl: mediaUrl(secureUrl), avatarSrcSet: sourceSet(secureUrl, avatarWidths) };
}

/** Undefined where the address is not this server's own: only its pictures come in several widths. */
function sourceSet(secureUrl: string | undefined, widths: readonly number[]): string | undefined {
  if (secureUrl?.startsWith("/media/images/") !== true) return undefined;
  const url = mediaUrl(secureUrl);
  return widths.map((width) => `${url}?w=${width} ${width}w`).join(", ");
}
