// Why: docs/decisions/0198-which-parts-of-the-kit-are-libraries.md
import { cva } from "class-variance-authority";
import { cloneElement, type ComponentProps, type MouseEvent, type ReactElement } from "react";
import { cn } from "../../../lib/cn.ts";
import { Spinner } from "../../indicators/spinner/spinner.tsx";

const buttonVariants = cva(
  "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border border-transparent " +
    "text-center font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-50 " +
    "active:not-disabled:not-aria-disabled:translate-y-px aria-disabled:cursor-progress [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        primary: "bg-brand text-on-brand hover:not-disabled:bg-brand-strong",
        neutral: "border-line bg-surface text-ink hover:not-disabled:bg-sunken",
        danger: "bg-bad text-on-bad hover:not-disabled:bg-bad-strong",
        quiet: "text-ink hover:not-disabled:bg-sunken",
      },
      size: {
        // The pseudo-element gives a small button the touch target of the others.
        sm: "min-h-control-sm px-3 py-1 text-sm pointer-coarse:after:absolute pointer-coarse:after:-inset-y-[6px] pointer-coarse:after:inset-x-0",
        md: "min-h-control px-4 py-1.5 text-base",
        lg: "min-h-13 px-6 py-2 text-lg",
      },
    },
  },
);

interface ButtonStyle {
  /** @default "primary" */
  tone?: "primary" | "neutral" | "danger" | "quiet" | undefined;
  /** @default "md" */
  size?: "sm" | "md" | "lg" | undefined;
}

export interface ButtonProps extends ComponentProps<"button">, ButtonStyle {
  /** Shows a spinner, ignores presses, keeps focus and width. */
  busy?: boolean | undefined;
  /** Replaces the label while busy. By default the label stays, invisible, as width and accessible name. */
  busyLabel?: string | undefined;
}

export function Button({
  tone = "primary",
  size = "md",
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = "button",
  ...props
}: ButtonProps) {
  const worded = busy && busyLabel !== undefined;

  return (
    <button
      {...props}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || props["aria-disabled"]}
      onClick={busy ? swallow : onClick}
      className={cn(buttonVariants({ tone, size }), className)}
    >
      <span className="grid justify-items-center">
        <span
          aria-hidden={worded || undefined}
          className={cn(
            "col-start-1 row-start-1 inline-flex flex-wrap items-center justify-center gap-2",
            worded && "invisible",
            busy && !worded && "opacity-0",
          )}
        >
          {children}
        </span>
        {busyLabel !== undefined && (
          // CSS content reserves the busy width and is not announced.
          <span
            aria-hidden="true"
            data-width={busyLabel}
            className="invisible h-0 ps-[calc(1.15em+0.5rem)] before:content-[attr(data-width)]"
          />
        )}
        {worded && (
          <span className="col-start-1 row-start-1 inline-flex items-center gap-2">
            <Spinner />
            <span>{busyLabel}</span>
          </span>
        )}
      </span>
      {busy && !worded && <Spinner className="absolute" />}
    </button>
  );
}

// The button is not `disabled`: that would drop its focus.
function swallow(event: MouseEvent): void {
  event.preventDefault();
}

export interface ButtonLinkProps extends ButtonStyle {
  className?: string;
  children: ReactElement<{ className?: string }>;
}

export function ButtonLink({ tone = "primary", size = "md", className, children }: ButtonLinkProps) {
  return cloneElement(children, { className: cn(buttonVariants({ tone, size }), className, children.props.className) });
}
