const listeners = new Set<() => void>();

/** Lists of courses reload, because only the server knows the position of a restored course. Returns a function that stops listening. */
export function onCourseRestored(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function emitCourseRestored(): void {
  for (const listener of listeners) listener();
}
