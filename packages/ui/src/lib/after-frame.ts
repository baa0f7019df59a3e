/** Runs when the next frame is painted, in a task of its own. A page that is not shown has no frames. */
export function afterFrame(run: () => void): void {
  const later: (callback: () => void) => unknown = document.hidden ? setTimeout : requestAnimationFrame;
  later(() => setTimeout(run));
}
