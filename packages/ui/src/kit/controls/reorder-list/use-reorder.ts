import { useRef, useState } from "react";

export interface Reorder<Item> {
  shown: readonly Item[];
  saving: boolean;
  refused: boolean;
  /** From 0. */
  move: (id: string, place: number) => void;
}

/** Moves made during a save are saved together after it; a failed save restores the stored order. */
export function useReorder<Item extends { id: string }>(
  items: readonly Item[],
  onReorder: (ids: string[]) => Promise<boolean>,
): Reorder<Item> {
  const [asked, setAsked] = useState<readonly string[]>();
  const [refused, setRefused] = useState(false);
  const latest = useRef<string[]>(undefined);
  const shown = asked ? inOrder(items, asked) : items;

  const save = async () => {
    let sent: string[] | undefined;
    let saved = true;
    while (saved && latest.current && sent !== latest.current) {
      sent = latest.current;
      saved = await onReorder(sent);
    }
    latest.current = undefined;
    setAsked(undefined);
    setRefused(!saved);
  };

  return {
    shown,
    saving: asked !== undefined,
    refused,
    move: (id, place) => {
      const ids = shown.map((item) => item.id);
      const from = ids.indexOf(id);
      if (from < 0 || from === place || place < 0 || place >= ids.length) return;
      ids.splice(place, 0, ...ids.splice(from, 1));
      const idle = latest.current === undefined;
      latest.current = ids;
      setAsked(ids);
      setRefused(false);
      if (idle) void save();
    },
  };
}

/** New items go to the end; removed ones are ignored. */
function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): readonly Item[] {
  const place = (item: Item) => {
    const index = ids.indexOf(item.id);
    return index < 0 ? ids.length : index;
  };
  return items.toSorted((a, b) => place(a) - place(b));
}
