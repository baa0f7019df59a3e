import { useEffect, useEffectEvent } from "react";

/** Files pasted anywhere on the page, while `enabled`. Pasted text is ignored. */
export function usePaste(enabled: boolean, onPaste: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    if (!file || event.defaultPrevented) return;
    event.preventDefault();
    onPaste(file);
  });

  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    if (enabled) document.addEventListener("paste", listen);
    return () => document.removeEventListener("paste", listen);
  }, [enabled]);
}
