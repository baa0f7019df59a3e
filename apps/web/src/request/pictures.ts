import { avatarWidths, thumbnailWidths } from "@lms/api/picture-widths";
import { mediaUrl } from "./api.ts";

export function thumbnailOf(secureUrl: string | undefined) {
  return { thumbnailUrl: mediaUrl(secureUrl), thumbnailSrcSet: srcSetOf(secureUrl, thumbnailWidths) };
}

export function avatarOf(secureUrl: string | undefined) {
  return { avatarUrl: mediaUrl(secureUrl), avatarSrcSet: srcSetOf(secureUrl, avatarWidths) };
}

/** Undefined where the address is not this server's own: only its pictures come in several widths. */
function srcSetOf(secureUrl: string | undefined, widths: readonly number[]): string | undefined {
  if (secureUrl?.startsWith("/media/images/") !== true) return undefined;
  const url = mediaUrl(secureUrl);
  return widths.map((width) => `${url}?w=${width} ${width}w`).join(", ");
}
