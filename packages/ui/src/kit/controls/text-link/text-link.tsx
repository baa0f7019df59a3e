import { cn } from "../../../lib/cn.ts";
import { Link, type LinkProps } from "../../../lib/link.tsx";

/** A link in running text or on its own: marked by colour and weight, underlined on hover. */
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
