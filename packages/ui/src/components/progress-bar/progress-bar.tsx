import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

export interface ProgressBarProps extends Omit<ComponentProps<"div">, "children"> {
  /** What is under way. */
  label: string;
  /** Whole percent, 0 to 100. */
  percent: number;
}

/** How much of something is done. */
export function ProgressBar({ label, percent, className, ...props }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, Math.round(percent)));

  return (
    <div
      {...props}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      className={cn("h-1.5 overflow-hidden rounded-full bg-line forced-colors:border", className)}
    >
      <div
        className="h-full rounded-full bg-brand transition-[width] forced-color-adjust-none"
        style={{ width: `${shown}%` }}
      />
    </div>
  );
}
