export function focusPageHeading(): () => void {
  let focused = focusHeading();
  const finishRequest = new MutationObserver(() => {
    // A replaced heading leaves the focus on the body; a focus that was moved elsewhere stays.
    const lost = focused !== undefined && !focused.isConnected;
    if ((focused === undefined || lost) && document.activeElement === document.body) focused = focusHeading();
  });
  const stop = () => {
    finishRequest.disconnect();
    removeEventListener("pointerdown", stop);
    removeEventListener("keydown", stop);
  };
  finishRequest.observe(document.body, { childList: true, subtree: true });
  addEventListener("pointerdown", stop);
  addEventListener("keydown", stop);
  return stop;
}

function focusHeading(): HTMLElement | undefined {
  const heading = document.querySelector<HTMLElement>("[data-page-heading]") ?? undefined;
  heading?.focus({ preventScroll: true });
  return heading;
}
