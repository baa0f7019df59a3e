/** The first bytes of a file, into the browser's cache. A failure does no harm: they are loaded when they are needed. */
export async function prefetchStart(url: string, bytes: number): Promise<void> {
  try {
    const response = await fetch(url, { headers: { Range: `bytes=0-${bytes - 1}` }, priority: "low" });
    await response.arrayBuffer();
  } catch {
    // Nothing was promised.
  }
}
