import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";
import { iconVariants } from "./icon-variants.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** Accessible name and tooltip. */
  label: string;
  /** @default "md" */
  size?: "sm" | "md" | undefined;
}

export function IconButton({ label, size = "md", className, type = "button", ...props }: IconButtonProps) {
  return (
    <button title={label} {...props} type={type} aria-label={label} className={cn(iconVariants({ size }), className)} />
  );
}
