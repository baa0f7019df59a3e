import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

/** Takes its space at once and becomes visible after 150 ms: a quick response causes no flicker. */
export function Delayed({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn("animate-appear", className)} />;
}
