import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

/** Clips its content, so that media may touch the edge; the content brings its own padding. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn("overflow-hidden rounded-card border border-line bg-surface", className)} />;
}
