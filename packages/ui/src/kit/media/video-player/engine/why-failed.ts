/** The browser could not load on. */
export function isOfLine(error: MediaError | null | undefined): boolean {
  return error ? error.code === error.MEDIA_ERR_NETWORK : false;
}

/** Browsers report the same error for an address that they cannot reach and for a video that they cannot play: `isReachable` distinguishes them. */
export async function whyFailed(
  error: MediaError | null | undefined,
  isReachable: () => Promise<boolean>,
): Promise<"failed" | "unsupported"> {
  if (!error) return "failed";
  if (error.code === error.MEDIA_ERR_DECODE) return "unsupported";
  return error.code === error.MEDIA_ERR_SRC_NOT_SUPPORTED && (await isReachable()) ? "unsupported" : "failed";
}
