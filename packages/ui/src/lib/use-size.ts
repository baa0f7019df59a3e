import { useCallback, useState } from "react";

export interface Size {
  width: number;
  height: number;
}

export function useSize(): { ref: (element: Element | null) => (() => void) | undefined; size: Size | undefined } {
  const [size, setSize] = useState<Size>();

  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ref, size };
}
