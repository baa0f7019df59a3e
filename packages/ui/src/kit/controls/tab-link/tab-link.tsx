import { cn } from "../../../lib/cn.ts";
import { tabVariants } from "../tabs/tab-variants.ts";
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
      className={cn(tabVariants({ in: "page" }), className)}
    />
  );
}
