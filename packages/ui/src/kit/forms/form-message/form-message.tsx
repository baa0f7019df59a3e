import { CircleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

export function FormMessage({ className, children, ...props }: ComponentProps<"div">) {
  return (
    <div
      role="alert"
      {...props}
      className={cn(
        "flex gap-2.5 rounded-control border border-bad bg-bad-soft px-3.5 py-2.5 text-sm text-ink",
        className,
      )}
    >
      <CircleAlert aria-hidden="true" className="mt-[0.1em] size-[1.3em] shrink-0 text-bad" />
      <div className="min-w-0 text-pretty">{children}</div>
    </div>
  );
}
