import { cn } from "../../../lib/cn.ts";
import { Link, type LinkProps } from "../../../lib/link.tsx";

export function TextLink({ className, ...props }: LinkProps) {
  return (
    <Link
      {...props}
      className={cn(
        "rounded-sm font-semibold text-brand underline-offset-4 hover:underline active:text-ink",
        className,
      )}
    />
  );
}
