import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

/** Size it with `className`. The container announces the loading. */
export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      {...props}
      aria-hidden="true"
      className={cn("block animate-pulse rounded-control bg-line forced-colors:border", className)}
    />
  );
}
