import type { ComponentProps } from "react";
import { cn } from "../../../../lib/cn.ts";

export interface PlayerButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "type"> {
  label: string;
  keys?: string;
}

export function PlayerButton({ label, keys, className, ...props }: PlayerButtonProps) {
  return (
    <button
      {...props}
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys === undefined ? label : `${label} (${keys.toUpperCase()})`}
      className={cn(
        "grid size-11 shrink-0 place-items-center rounded-control -outline-offset-4 transition-colors hover:bg-ink/15 active:bg-ink/25 [&>svg]:size-[21px] [&>svg]:stroke-[1.75]",
        className,
      )}
    />
  );
}
