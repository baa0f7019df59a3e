import { useRef, useState } from "react";

export interface Reorder<Item> {
  shown: readonly Item[];
  saving: boolean;
  refused: boolean;
  /** From 0. */
  move: (id: string, position: number) => void;
}

/** The ids after a move of one of them to a position. */
export type Arrange = (ids: readonly string[], id: string, position: number) => string[];

/** Moves made during a save are saved together after it; a failed save restores the stored order. */
export function useReorder<Item extends { id: string }>(
  items: readonly Item[],
  onReorder: (ids: string[]) => Promise<boolean>,
  arrange: Arrange = moveAlone,
): Reorder<Item> {
  const [pendingOrder, setPendingOrder] = useState<readonly string[]>();
  const [refused, setRefused] = useState(false);
  const latest = useRef<string[]>(undefined);
  const shown = pendingOrder ? inOrder(items, pendingOrder) : items;

  const save = async () => {
    let sent: string[] | undefined;
    let saved = true;
    while (saved && latest.current && sent !== latest.current) {
      sent = latest.current;
      saved = await onReorder(sent);
    }
    latest.current = undefined;
    setPendingOrder(undefined);
    setRefused(!saved);
  };

  return {
    shown,
    saving: pendingOrder !== undefined,
    refused,
    move: (id, position) => {
      const before = shown.map((item) => item.id);
      const from = before.indexOf(id);
      if (from < 0 || from === position || position < 0 || position >= before.length) return;
      const ids = arrange(before, id, position);
      if (ids.every((each, index) => each === before[index])) return;
      const idle = latest.current === undefined;
      latest.current = ids;
      setPendingOrder(ids);
      setRefused(false);
      if (idle) void save();
    },
  };
}

export function moveAlone(before: readonly string[], id: string, position: number): string[] {
  const ids = before.filter((each) => each !== id);
  ids.splice(position, 0, id);
  return ids;
}

/** New items go to the end; removed ones are ignored. */
export function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): readonly Item[] {
  const position = (item: Item) => {
    const index = ids.indexOf(item.id);
    return index < 0 ? ids.length : index;
  };
  return items.toSorted((a, b) => position(a) - position(b));
}
