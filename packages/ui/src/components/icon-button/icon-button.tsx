import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** What pressing it does. The accessible name, and the tooltip. */
  label: string;
  /** @default "md" */
  size?: "sm" | "md" | undefined;
}

/** A square, quiet button whose only content is an icon. */
export function IconButton({ label, size = "md", className, type = "button", ...props }: IconButtonProps) {
  return (
    <button
      title={label}
      {...props}
      type={type}
      aria-label={label}
      className={cn(
        "relative inline-grid shrink-0 place-items-center rounded-control text-muted transition-colors",
        "hover:not-disabled:bg-sunken hover:not-disabled:text-ink",
        "disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-5",
        size === "md"
          ? "size-control"
          : "size-control-sm pointer-coarse:after:absolute pointer-coarse:after:-inset-[5px]",
        className,
      )}
    />
  );
}
