/** Milliseconds. */
export const reloadPause = 30_000;

/** Reloads, and while that fails does so again after each pause, if the page is shown then. What it returns ends that. */
export function reloadUntilDone(reload: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const run = async () => {
    const done = await reload();
    if (!done && !ended) wait();
  };
  const wait = () => {
    timer = setTimeout(() => (document.visibilityState === "visible" ? void run() : wait()), reloadPause);
  };
  void run();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
