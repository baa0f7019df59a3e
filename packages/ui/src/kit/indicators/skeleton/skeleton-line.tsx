import { cn } from "../../../lib/cn.ts";
import { Skeleton } from "./skeleton.tsx";

export interface SkeletonLineProps {
  /** The text's size, which gives the line its height. */
  className?: string | undefined;
  /** How wide the text will be. */
  width: string;
}

/** As tall as the text that it stands for, so that nothing moves. */
export function SkeletonLine({ className, width }: SkeletonLineProps) {
  return (
    <span aria-hidden="true" className={cn("flex h-[1lh] max-w-full items-center", className)}>
      <Skeleton className={cn("h-[0.8em]", width)} />
    </span>
  );
}
