import { t } from "@lms/texts/kit/reorder-list";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { Tooltip } from "../../overlays/tooltip/tooltip.tsx";
import { RowActions, type RowAction } from "../../overlays/row-actions/row-actions.tsx";

export interface ReorderRowProps {
  id: string;
  name: string;
  /** Absent where it is not counted. */
  number?: number | undefined;
  isFirst: boolean;
  isLast: boolean;
  className?: string | undefined;
  children: ReactNode;
  actions: readonly RowAction[];
  onStep: (by: -1 | 1) => void;
}

export function ReorderRow(props: ReorderRowProps) {
  const { id, name, number, isFirst, isLast, className, children, actions, onStep } = props;
  const sortable = useSortable({ id });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable;
  const stepped = useRef(false);

  // Keeps a row in view that its buttons move repeatedly.
  useEffect(() => {
    if (stepped.current) sortable.node.current?.scrollIntoView({ block: "nearest" });
    stepped.current = false;
  });

  const step = (by: -1 | 1) => () => {
    stepped.current = true;
    onStep(by);
  };
  const steps: RowAction[] = [
    {
      id: "move-up",
      label: t("up"),
      name: t("moveUp", { name }),
      icon: ArrowUp,
      disabled: isFirst,
      onSelect: step(-1),
    },
    {
      id: "move-down",
      label: t("down"),
      name: t("moveDown", { name }),
      icon: ArrowDown,
      disabled: isLast,
      onSelect: step(1),
    },
  ];

  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cn(
        "grid scroll-my-20 grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-1 rounded-card border border-line bg-surface p-1.5 sm:gap-x-2 sm:p-2.5",
        number === undefined && "grid-cols-[auto_minmax(0,1fr)_auto]",
        className,
        isDragging && "relative z-10 border-brand shadow-overlay",
      )}
    >
      <Tooltip text={t("drag")}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-roledescription={t("movableRow")}
          aria-label={t("move", { name })}
          className="grid size-control touch-none cursor-grab place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
      </Tooltip>
      {number !== undefined && (
        <span className="grid min-h-control min-w-6 place-items-center text-sm font-semibold text-muted tabular-nums">
          {number}
        </span>
      )}
      <div className="min-w-0 self-center py-1">{children}</div>
      <div className="flex min-h-control items-center justify-end">
        <RowActions rowName={name} actions={[...steps, ...actions]} />
      </div>
    </li>
  );
}
