/** The first bytes of a file, into the browser's cache. A failure does no harm: they are loaded when they are needed. */
export async function prefetchStart(url: string, bytes: number): Promise<void> {
  try {
    const headers = { Range: `bytes=0-${bytes - 1}` };
    // A store at another origin allows only the player to load from it.
    const response = await fetch(url, { headers, priority: "low", redirect: "manual" });
    await response.arrayBuffer();
  } catch {
    // Nothing was promised.
  }
}
