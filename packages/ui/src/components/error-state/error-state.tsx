import { RotateCw, TriangleAlert } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";
import { Button } from "../button/button.tsx";

export interface ErrorStateProps extends Omit<ComponentProps<"div">, "title" | "children"> {
  /** What failed, as a sentence. */
  message: string;
  /** @default "Something went wrong" */
  title?: string | undefined;
  /** Asks again. Without it there is no button. */
  onRetry?: (() => void) | undefined;
  /** It is being asked again. */
  busy?: boolean | undefined;
  /** @default "Retry" */
  retryLabel?: string | undefined;
}

/** Something that could not be loaded, in the place where it would have been. */
export function ErrorState({
  message,
  title = "Something went wrong",
  onRetry,
  busy = false,
  retryLabel = "Retry",
  className,
  ...props
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      {...props}
      className={cn(
        "grid justify-items-center gap-2 rounded-card border border-line bg-surface px-6 py-14 text-center",
        className,
      )}
    >
      <span aria-hidden="true" className="mb-2 grid size-12 place-items-center rounded-full bg-bad-soft text-bad">
        <TriangleAlert />
      </span>
      <p className="heading text-xl">{title}</p>
      <p className="max-w-[52ch] text-muted">{message}</p>
      {onRetry && (
        <Button tone="neutral" busy={busy} onClick={() => onRetry()} className="mt-4">
          <RotateCw aria-hidden="true" className="size-[1.1em]" />
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
