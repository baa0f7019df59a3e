/** Runs when the next frame is painted, in a task of its own. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
