import type { ReactNode } from "react";
import { Link } from "../../lib/link.tsx";

export interface NavLinkProps {
  href: string;
  currentPath: string;
  children: ReactNode;
}

export function NavLink({ href, currentPath, children }: NavLinkProps) {
  return (
    <Link
      href={href}
      aria-current={href === currentPath ? "page" : undefined}
      className="rounded-control px-3 py-2 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink active:bg-sunken aria-[current=page]:text-ink forced-colors:aria-[current=page]:underline"
    >
      {children}
    </Link>
  );
}
