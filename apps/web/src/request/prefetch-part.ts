/** Bytes `first` to `last` of a file, into the browser's cache. Undefined after a failure, which does no harm: they are loaded when they are needed. */
export async function prefetchPart(
  url: string,
  first: number,
  last: number,
): Promise<{ bytes: ArrayBuffer; fileSize: number } | undefined> {
  try {
    const headers = { Range: `bytes=${first}-${last}` };
    // A store at another origin allows only the player to load from it.
    const response = await fetch(url, { headers, priority: "low", redirect: "manual" });
    const fileSize = Number(response.headers.get("content-range")?.split("/").at(1));
    return { bytes: await response.arrayBuffer(), fileSize };
  } catch {
    return undefined;
  }
}
