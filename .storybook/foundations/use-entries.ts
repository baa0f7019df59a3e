import { useEffect, useState } from "react";

export interface Entry {
  id: string;
  title: string;
  exportName: string;
  importPath: string;
  type: string;
}

/** Empty until it is loaded. */
export function useEntries(): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    void readIndex(controller.signal).then(setEntries, () => undefined);
    return () => controller.abort();
  }, []);
  return entries;
}

async function readIndex(signal: AbortSignal): Promise<Entry[]> {
  const response = await fetch("./index.json", { signal });
  const { entries }: { entries: Record<string, Entry> } = await response.json();
  return Object.values(entries);
}
