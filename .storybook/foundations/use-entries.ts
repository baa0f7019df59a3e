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
    const left = new AbortController();
    void readIndex(left.signal).then(setEntries, () => undefined);
    return () => left.abort();
  }, []);
  return entries;
}

async function readIndex(signal: AbortSignal): Promise<Entry[]> {
  const answer = await fetch("./index.json", { signal });
  const { entries }: { entries: Record<string, Entry> } = await answer.json();
  return Object.values(entries);
}
