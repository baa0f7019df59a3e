import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { IconButton } from "../icon-button/icon-button.tsx";

export interface ReorderRowProps {
  id: string;
  name: string;
  number: number;
  last: boolean;
  children: ReactNode;
  actions?: ReactNode;
  onStep: (by: -1 | 1) => void;
}

export function ReorderRow({ id, name, number, last, children, actions, onStep }: ReorderRowProps) {
  const sortable = useSortable({ id });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable;
  const stepped = useRef(false);

  // Keeps a row in view that its buttons move repeatedly.
  useEffect(() => {
    if (stepped.current) sortable.node.current?.scrollIntoView({ block: "nearest" });
    stepped.current = false;
  });

  const step = (by: -1 | 1, possible: boolean) => () => {
    if (!possible) return;
    stepped.current = true;
    onStep(by);
  };

  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        "grid scroll-my-20 grid-cols-[auto_auto_minmax(0,1fr)] items-start gap-x-2 rounded-card border border-line bg-surface p-2 sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] sm:p-2.5",
        isDragging && "relative z-10 border-brand shadow-overlay",
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-roledescription="movable row"
        aria-label={`Move ${name}`}
        title="Drag to move"
        className="grid size-control touch-none cursor-grab place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <span className="grid min-h-control min-w-6 place-items-center text-sm font-semibold text-muted tabular-nums">
        {number}
      </span>
      <div className="min-w-0 self-center py-1">{children}</div>
      <div className="flex min-h-control flex-wrap items-center justify-end max-sm:col-span-full">
        <IconButton
          label={`Move ${name} up`}
          title="Move up"
          size="sm"
          aria-disabled={number === 1 || undefined}
          onClick={step(-1, number > 1)}
          className={stepLook}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          title="Move down"
          size="sm"
          aria-disabled={last || undefined}
          onClick={step(1, !last)}
          className={stepLook}
        >
          <ArrowDown />
        </IconButton>
        {actions}
      </div>
    </li>
  );
}

// Not `disabled`: a row that arrives at an end keeps the focus.
const stepLook = "aria-disabled:cursor-not-allowed aria-disabled:opacity-40";
