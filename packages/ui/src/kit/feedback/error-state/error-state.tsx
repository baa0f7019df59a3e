import { t } from "@lms/texts/kit/error-state";
import { RotateCw } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";
import { Button } from "../../controls/button/button.tsx";
import { Illustration, type IllustrationVariant } from "../../graphics/illustration/illustration.tsx";

export interface ErrorStateProps extends Omit<ComponentProps<"div">, "title" | "children"> {
  message: string;
  title?: string | undefined;
  /** There is no button when it is absent. */
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  retryLabel?: string | undefined;
  /** Decorative. @default "failed" */
  picture?: IllustrationVariant | undefined;
}

export function ErrorState({
  message,
  title = t("title"),
  onRetry,
  busy = false,
  retryLabel = t("retry"),
  picture = "failed",
  className,
  ...props
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      {...props}
      className={cn(
        "grid justify-items-center gap-2 rounded-card border border-line bg-surface px-6 py-10 text-center sm:py-12",
        className,
      )}
    >
      <Illustration variant={picture} className="mb-2 w-36" />
      <p className="max-w-full heading text-xl">{title}</p>
      <p className="max-w-[min(52ch,100%)] text-pretty text-muted">{message}</p>
      {onRetry && (
        <Button tone="neutral" busy={busy} onClick={() => onRetry()} className="mt-4">
          <RotateCw aria-hidden="true" className="size-[1.1em]" />
          <span>{retryLabel}</span>
        </Button>
      )}
    </div>
  );
}
