import { cn } from "../../../lib/cn.ts";
import { Link, type LinkProps } from "../../../lib/link.tsx";
import { iconVariants } from "./icon-variants.ts";

export interface IconLinkProps extends Omit<LinkProps, "aria-label"> {
  /** Accessible name and tooltip. */
  label: string;
  /** @default "md" */
  size?: "sm" | "md" | undefined;
}

export function IconLink({ label, size = "md", className, ...props }: IconLinkProps) {
  return <Link title={label} {...props} aria-label={label} className={cn(iconVariants({ size }), className)} />;
}
