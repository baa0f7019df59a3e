import { cn } from "../../../lib/cn.ts";
import { Link, type LinkProps } from "../../../lib/link.tsx";

export interface TabLinkProps extends LinkProps {
  href: string;
  current: boolean;
}

export function TabLink({ current, className, ...props }: TabLinkProps) {
  return (
    <Link
      {...props}
      aria-current={current ? "page" : undefined}
      className={cn(
        "flex min-h-control items-center gap-1.5 border-b-2 border-transparent font-medium text-muted",
        "-outline-offset-2 transition-colors hover:text-ink active:bg-sunken aria-[current]:border-brand aria-[current]:text-ink",
        "forced-colors:border-[color:Canvas] forced-colors:aria-[current]:border-[color:Highlight]",
        className,
      )}
    />
  );
}
