import { useEffect, useEffectEvent } from "react";

export function useReportDirty(dirty: boolean, onDirtyChange: ((dirty: boolean) => void) | undefined): void {
  const report = useEffectEvent((now: boolean) => onDirtyChange?.(now));
  useEffect(() => report(dirty), [dirty]);
}
