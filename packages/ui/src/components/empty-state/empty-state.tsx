import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export interface EmptyStateProps extends Omit<ComponentProps<"div">, "title"> {
  /** What is not there. */
  title: string;
  /** One line of why. */
  children?: ReactNode;
  /** The one thing to do about it: a button or a link. */
  action?: ReactNode;
  /** Drawn above the title; decoration only. */
  icon?: ReactNode;
}

/** A list with nothing in it. */
export function EmptyState({ title, children, action, icon, className, ...props }: EmptyStateProps) {
  return (
    <div
      {...props}
      className={cn(
        "grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-14 text-center",
        className,
      )}
    >
      {icon && (
        <span aria-hidden="true" className="mb-2 grid size-12 place-items-center rounded-full bg-brand-soft text-brand">
          {icon}
        </span>
      )}
      <p className="heading text-xl">{title}</p>
      {children && <div className="max-w-[52ch] text-muted">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
