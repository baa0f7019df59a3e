const listeners = new Set<() => void>();

/** For who shows a list of courses: where in it the course belongs is for the server to say. Returns how to stop listening. */
export function onCourseRestored(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function emitCourseRestored(): void {
  for (const listener of listeners) listener();
}
