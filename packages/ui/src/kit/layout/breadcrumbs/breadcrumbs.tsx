import { t } from "@lms/texts/kit/breadcrumbs";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { Link } from "../../../lib/link.tsx";

interface Breadcrumb {
  label: string;
  href: string;
}

export interface BreadcrumbsProps {
  /** The pages above this one, the highest first. */
  above: readonly Breadcrumb[];
  current: ReactNode;
  className?: string | undefined;
}

export function Breadcrumbs({ above, current, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={t("label")} className={cn("text-sm text-muted", className)}>
      <ol className="flex items-center gap-x-1.5">
        {above.map(({ label, href }) => (
          <li key={href} className="flex shrink-0 items-center gap-x-1.5">
            <Link href={href} className="rounded-sm py-2 hover:text-ink hover:underline">
              {label}
            </Link>
            <ChevronRight aria-hidden="true" className="size-4 rtl:rotate-180" strokeWidth={1.75} />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate py-2 text-ink forced-colors:underline">
          {current}
        </li>
      </ol>
    </nav>
  );
}
