import { type DragEvent, useState } from "react";

/** Props of an area on which a file can be dropped. */
export function useFileDrop(enabled: boolean, onDrop: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);

  return {
    "data-over": isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(enabled);
    },
    onDragLeave: (event: DragEvent) => {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!inside) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const dropped = event.dataTransfer.files[0];
      if (dropped && enabled) onDrop(dropped);
    },
  };
}
