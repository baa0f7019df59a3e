import { t } from "@lms/texts/kit/pager";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { formatNumber } from "../../../lib/format/format.ts";
import { Button } from "../button/button.tsx";

export interface PagerProps {
  /** Accessible name of the navigation. */
  label: string;
  /** From 1. */
  page: number;
  /** Items on a full page. */
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  previousLabel?: string | undefined;
  nextLabel?: string | undefined;
  className?: string | undefined;
}

export function Pager({
  label,
  page,
  pageSize,
  total,
  onPage,
  previousLabel = t("previous"),
  nextLabel = t("next"),
  className,
}: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);

  return (
    <nav aria-label={label} className={cn("flex flex-wrap items-center justify-between gap-x-4 gap-y-2", className)}>
      <output className="text-sm text-muted tabular-nums">
        {t("range", { first: formatNumber(first), last: formatNumber(last), total: formatNumber(total) })}
      </output>
      {pages > 1 && (
        <div className="flex gap-2">
          <Step end={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
            <span>{previousLabel}</span>
          </Step>
          <Step end={page >= pages} onClick={() => onPage(page + 1)}>
            <span>{nextLabel}</span>
            <ChevronRight aria-hidden="true" className="size-4 rtl:rotate-180" />
          </Step>
        </div>
      )}
    </nav>
  );
}

interface StepProps {
  /** The button stays, so that it keeps the focus. */
  end: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Step({ end, onClick, children }: StepProps) {
  return (
    <Button
      tone="neutral"
      size="sm"
      aria-disabled={end || undefined}
      onClick={end ? undefined : onClick}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
    >
      {children}
    </Button>
  );
}
