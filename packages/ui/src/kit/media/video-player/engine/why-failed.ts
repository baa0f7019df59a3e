/** The browser could not load on. */
export function isOfLine(error: MediaError | null | undefined): boolean {
  return error ? error.code === error.MEDIA_ERR_NETWORK : false;
}

/** Browsers say of an address that they cannot reach the same as of a video that they cannot play: `isReachable` tells them apart. */
export async function whyFailed(
  error: MediaError | null | undefined,
  isReachable: () => Promise<boolean>,
): Promise<"failed" | "unsupported"> {
  if (!error) return "failed";
  if (error.code === error.MEDIA_ERR_DECODE) return "unsupported";
  return error.code === error.MEDIA_ERR_SRC_NOT_SUPPORTED && (await isReachable()) ? "unsupported" : "failed";
}
