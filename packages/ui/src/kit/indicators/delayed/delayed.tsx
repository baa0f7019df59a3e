import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

/** Keeps its place at once, is seen only after 150 ms: a quick answer causes no flicker. */
export function Delayed({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={cn("animate-appear", className)} />;
}
