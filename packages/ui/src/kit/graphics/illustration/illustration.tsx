import type { ComponentProps, ReactElement } from "react";
import { cn } from "../../../lib/cn.ts";

type StateDrawing = "empty" | "failed";

/** A drawing that every page may need, or one from a file of this folder. */
export type IllustrationVariant = StateDrawing | ReactElement;

export interface IllustrationProps extends Omit<ComponentProps<"svg">, "children"> {
  variant: IllustrationVariant;
}

export function Illustration({ variant, className, ...props }: IllustrationProps) {
  return (
    <svg
      {...props}
      aria-hidden="true"
      viewBox="0 0 160 120"
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn(
        "chart aspect-4/3 w-40 max-w-full [&_:not([stroke-width])]:[vector-effect:non-scaling-stroke]",
        className,
      )}
    >
      <path className="fill-brand-soft" d="M18 66C10 36 42 10 82 11s68 27 61 58-38 41-70 39S25 94 18 66Z" />
      {typeof variant === "string" ? stateDrawings[variant] : variant}
    </svg>
  );
}

export const sheet = "fill-surface stroke-line-strong";

const stateDrawings: Record<StateDrawing, ReactElement> = {
  empty: (
    <>
      <circle className="fill-accent" cx="119" cy="32" r="8" />
      <path className={sheet} d="M38 42l58-13a6 6 0 0 1 7 5l8 37-70 14-8-36a6 6 0 0 1 5-7Z" />
      <rect className={sheet} x="48" y="44" width="74" height="50" rx="6" />
      <path className="fill-brand" d="M79 59v20l17-10z" />
    </>
  ),
  failed: (
    <>
      <path className="stroke-line-strong" d="M6 84C30 84 24 62 46 62M114 62c24 0 18-26 40-26" />
      <path className="stroke-brand" strokeWidth="3.5" d="M70 55h11M70 69h11" />
      <path className={sheet} d="M46 46h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H46z" />
      <path className={sheet} d="M114 46H98a8 8 0 0 0-8 8v16a8 8 0 0 0 8 8h16z" />
      <path className="stroke-accent" strokeWidth="3" d="M76 38l-4-9M85 36V26M94 38l4-9" />
    </>
  ),
};
