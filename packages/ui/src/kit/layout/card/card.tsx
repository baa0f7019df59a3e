import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

/** A surface with a hairline. It clips what it holds, so media may run to its edge; padding is the content's. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn("overflow-hidden rounded-card border border-line bg-surface", className)} />;
}
