import * as RadixTabs from "@radix-ui/react-tabs";
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { tabVariants } from "./tab-variants.ts";

interface Pane {
  id: string;
  label: string;
  content: ReactNode;
}

export interface PanesProps {
  /** Accessible name of the list. */
  label: string;
  panes: readonly Pane[];
  /** The id of the one that a narrow window shows. */
  current: string;
  onChange: (id: string) => void;
  className?: string | undefined;
}

/** Parts that stand beside each other on a wide screen, and are tabs on a narrow one. What is hidden keeps its state. */
export function Panes({ label, panes, current, onChange, className }: PanesProps) {
  return (
    <RadixTabs.Root value={current} onValueChange={onChange} className={className}>
      <RadixTabs.List aria-label={label} className="flex shadow-[inset_0_-1px_var(--color-line)] xl:hidden">
        {panes.map(({ id, label: name }) => (
          <RadixTabs.Trigger key={id} value={id} className={tabVariants({ in: "panel" })}>
            {name}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 pt-4 xl:grid-cols-2 xl:pt-0">
        {panes.map(({ id, content }) => (
          <RadixTabs.Content
            key={id}
            value={id}
            forceMount
            tabIndex={undefined}
            className={cn("min-w-0", id !== current && "max-xl:hidden")}
          >
            {content}
          </RadixTabs.Content>
        ))}
      </div>
    </RadixTabs.Root>
  );
}
