let listener: (() => void) | undefined;
let isNoted = false;

/** Calls back when there are uploads to show: the code that shows them is not loaded before. */
export function onUpload(callback: () => void): () => void {
  listener = callback;
  if (isNoted) callback();
  return () => (listener = undefined);
}

export function noteUpload(): void {
  isNoted = true;
  listener?.();
}
