import { t } from "@lms/texts/kit/reorder-list";
import type { Active, Announcements, Over } from "@dnd-kit/core";
import { useRef } from "react";

interface ItemPosition {
  position: number;
  total: number;
}

export function newPlace(name: string, place: ItemPosition): string {
  return t("newPlace", { name, ...place });
}

export function useAnnouncements(
  ids: readonly string[],
  itemName: (id: string) => string,
  /** Says where it is after a move to that position, which is counted from 0. */
  placeAfterMove: (id: string, position: number) => string,
): Announcements {
  const moved = useRef(false);
  const name = (active: Active) => itemName(String(active.id));
  const place = ({ id }: Active | Over) => ({ position: ids.indexOf(String(id)) + 1, total: ids.length });
  const putBack = (active: Active) => t("putBack", { name: name(active) });

  return {
    onDragStart: ({ active }) => {
      moved.current = false;
      return t("pickedUp", { name: name(active), ...place(active) });
    },
    onDragOver: ({ active, over }) => {
      // At first the row is over its own position: announcing that would interrupt the first announcement.
      if (!over || (!moved.current && over.id === active.id)) return undefined;
      moved.current = true;
      return t("isOver", { name: name(active), ...place(over) });
    },
    onDragEnd: ({ active, over }) =>
      over ? placeAfterMove(String(active.id), ids.indexOf(String(over.id))) : putBack(active),
    onDragCancel: ({ active }) => putBack(active),
  };
}
