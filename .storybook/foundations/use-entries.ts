import { useEffect, useState } from "react";

/** A story or a page of this Storybook. */
export interface Entry {
  id: string;
  title: string;
  exportName: string;
  importPath: string;
  type: string;
}

/** All that the sidebar lists; nothing until it is read. */
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
