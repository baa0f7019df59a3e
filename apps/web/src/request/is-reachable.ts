/** Milliseconds. */
const timeout = 5000;

/** Requests one byte. A redirect counts as reached too: scripts may not follow it to every store. */
export async function isReachable(address: string): Promise<boolean> {
  const { protocol, href } = new URL(address, location.href);
  if (!protocol.startsWith("http")) return false;
  try {
    const response = await fetch(href, {
      headers: { range: "bytes=0-0" },
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    return response.ok || response.type === "opaqueredirect";
  } catch {
    return false;
  }
}
