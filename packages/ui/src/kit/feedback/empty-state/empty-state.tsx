import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";
import { Illustration, type IllustrationVariant } from "../../graphics/illustration/illustration.tsx";

export interface EmptyStateProps extends Omit<ComponentProps<"div">, "title"> {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Decorative. @default "empty" */
  picture?: IllustrationVariant | undefined;
}

export function EmptyState({ title, children, action, picture = "empty", className, ...props }: EmptyStateProps) {
  return (
    <div
      {...props}
      className={cn(
        "grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-10 text-center sm:py-12",
        className,
      )}
    >
      <Illustration variant={picture} className="mb-2 w-36" />
      <p className="max-w-full heading text-xl">{title}</p>
      {children && <div className="max-w-[min(52ch,100%)] text-balance text-muted">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
