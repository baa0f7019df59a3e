import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

/** Visible after 150 ms, so that a quick response causes no flicker. Takes its space at once. */
export function Delayed({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn("animate-appear", className)} />;
}
