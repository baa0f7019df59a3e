import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

export interface ProgressBarProps extends Omit<ComponentProps<"progress">, "children" | "value" | "max"> {
  label: string;
  /** 0 to 100. */
  percent: number;
}

export function ProgressBar({ label, percent, className, ...props }: ProgressBarProps) {
  return (
    <progress
      {...props}
      aria-label={label}
      value={Math.min(100, Math.max(0, Math.round(percent)))}
      max={100}
      className={cn(
        "block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line keep-fill forced-colors:outline",
        "[&::-webkit-progress-bar]:bg-transparent [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-brand",
        "[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[width]",
        className,
      )}
    />
  );
}
