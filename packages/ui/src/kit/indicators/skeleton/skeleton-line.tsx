import { cn } from "../../../lib/cn.ts";
import { Skeleton } from "./skeleton.tsx";

export interface SkeletonLineProps {
  className?: string | undefined;
  width: string;
}

/** It is as tall as the text that replaces it, so that nothing moves. */
export function SkeletonLine({ className, width }: SkeletonLineProps) {
  return (
    <span aria-hidden="true" className={cn("flex h-[1lh] max-w-full items-center", className)}>
      <Skeleton className={cn("h-[0.8em]", width)} />
    </span>
  );
}
