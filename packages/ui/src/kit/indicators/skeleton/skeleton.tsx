import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

/** A grey block: size it with `className`. The container announces the loading in words. */
export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      {...props}
      aria-hidden="true"
      className={cn("block animate-pulse rounded-control bg-line forced-colors:border", className)}
    />
  );
}
