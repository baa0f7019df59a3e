import { cn } from "../../../lib/cn.ts";
import { Skeleton } from "./skeleton.tsx";

export interface SkeletonLineProps {
  /** The text's size, which gives the line its height. */
  className?: string | undefined;
  /** How wide the text will be. */
  width: string;
}

/** A line of text to come: exactly as tall as the text, so that nothing moves when it is there. */
export function SkeletonLine({ className, width }: SkeletonLineProps) {
  return (
    <span aria-hidden="true" className={cn("flex h-[1lh] max-w-full items-center", className)}>
      <Skeleton className={cn("h-[0.8em]", width)} />
    </span>
  );
}
