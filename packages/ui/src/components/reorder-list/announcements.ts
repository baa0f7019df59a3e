import type { Active, Announcements, Over } from "@dnd-kit/core";

/** How the handle is used, for who listens. */
export const instructions = {
  draggable:
    "Press Space or Enter to pick it up, the arrow keys to move it, Space or Enter to put it down, Escape to put it back.",
};

/** What happens to the dragged item, in words. */
export function announcementsFor(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const name = (active: Active) => nameOf(String(active.id));
  const place = (over: Over) => `${ids.indexOf(String(over.id)) + 1} of ${ids.length}`;

  return {
    onDragStart: ({ active }) => `Picked up ${name(active)}, ${ids.indexOf(String(active.id)) + 1} of ${ids.length}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active)} is over ${place(over)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `Put down ${name(active)} at ${place(over)}.` : `Put ${name(active)} back.`,
    onDragCancel: ({ active }) => `Put ${name(active)} back.`,
  };
}
