import { useEffect, useEffectEvent } from "react";

interface Reload {
  reload: () => void;
  /** Milliseconds. */
  pause: number;
}

/** Reloads after each pause while something is under way, if the page is shown then. */
export function useReloadWhile(underWay: boolean, { reload, pause }: Reload): void {
  const onTime = useEffectEvent(reload);
  useEffect(() => {
    if (!underWay) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") onTime();
    }, pause);
    return () => clearInterval(timer);
  }, [underWay, pause]);
}
