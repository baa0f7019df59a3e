/** Milliseconds: this tab's own hold before takes so long to end. */
const timeout = 1000;

const lockName = (id: string) => `upload ${id}`;

/** One tab of this browser sends an upload. False if another one does; true if the browser has no locks. */
export function holdUpload(id: string, until: Promise<unknown>): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const granted = async () => {
    resolve(true);
    await until;
  };
  navigator.locks.request(lockName(id), { signal: AbortSignal.timeout(timeout) }, granted).catch(() => resolve(false));
  return promise;
}

/** Ids of uploads that some tab sends. */
export async function heldUploads(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return new Set(ids.filter((id) => names.has(lockName(id))));
}
