import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

const badgeVariants = cva(
  "inline-flex items-center gap-1 rounded-md border border-transparent px-1.75 py-0.5 text-xs font-bold tracking-wide whitespace-nowrap",
  {
    variants: {
      tone: {
        neutral: "border-line bg-sunken text-muted",
        brand: "bg-brand-soft text-brand",
        accent: "bg-accent text-on-accent",
        good: "bg-good-soft text-good",
        bad: "bg-bad-soft text-bad",
      },
    },
  },
);

export interface BadgeProps extends ComponentProps<"span"> {
  /** @default "neutral" */
  tone?: "neutral" | "brand" | "accent" | "good" | "bad" | undefined;
}

export function Badge({ tone = "neutral", className, ...props }: BadgeProps) {
  return <span {...props} className={cn(badgeVariants({ tone }), className)} />;
}
