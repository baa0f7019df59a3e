import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

/** Panels of which one is seen. Holds a `TabList` of `Tab`s and a `TabPanel` for each, tied by `value`. */
export function Tabs(props: ComponentProps<typeof Root>) {
  return <Root {...props} />;
}

export interface TabListProps extends ComponentProps<typeof List> {
  /** What the tabs are about. */
  "aria-label": string;
}

export function TabList({ className, ...props }: TabListProps) {
  return <List {...props} className={cn("scroll-hint flex gap-1 overflow-x-auto border-b border-line", className)} />;
}

export function Tab({ className, ...props }: ComponentProps<typeof Trigger>) {
  return (
    <Trigger
      {...props}
      className={cn(
        "-mb-px min-h-control rounded-t-control shrink-0 border-b-2 border-transparent px-3.5 font-medium text-muted transition-colors",
        "-outline-offset-2 hover:not-disabled:text-ink active:not-disabled:bg-sunken disabled:cursor-not-allowed disabled:opacity-50",
        "data-[state=active]:border-brand data-[state=active]:text-ink",
        "forced-colors:border-[color:Canvas] forced-colors:data-[state=active]:border-[color:Highlight]",
        className,
      )}
    />
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Content>) {
  return <Content {...props} className={cn("pt-6", className)} />;
}
