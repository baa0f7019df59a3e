import type { Active, Announcements, Over } from "@dnd-kit/core";
import { useRef } from "react";

export const instructions = {
  draggable:
    "Press Space or Enter to pick it up, the arrow keys to move it, Space or Enter to put it down, Escape to put it back.",
};

/** The same for a row that its buttons move. */
export function putDown(name: string, position: string): string {
  return `Put down ${name} at ${position}.`;
}

export function useAnnouncements(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const moved = useRef(false);
  const name = (active: Active) => nameOf(String(active.id));
  const position = ({ id }: Active | Over) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;

  return {
    onDragStart: ({ active }) => {
      moved.current = false;
      return `Picked up ${name(active)}, ${position(active)}.`;
    },
    onDragOver: ({ active, over }) => {
      // At first the row is over its own position: announcing that would interrupt the first announcement.
      if (!over || (!moved.current && over.id === active.id)) return undefined;
      moved.current = true;
      return `${name(active)} is over ${position(over)}.`;
    },
    onDragEnd: ({ active, over }) => (over ? putDown(name(active), position(over)) : `Put ${name(active)} back.`),
    onDragCancel: ({ active }) => `Put ${name(active)} back.`,
  };
}
