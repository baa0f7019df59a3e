import { cva } from "class-variance-authority";

export const menuStyle =
  "z-40 grid max-h-(--radix-dropdown-menu-content-available-height) w-max max-w-64 min-w-44 overflow-y-auto rounded-card border border-line bg-surface p-2 text-start font-normal shadow-overlay";

export const menuItemVariants = cva(
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-start text-base data-highlighted:bg-sunken active:bg-brand-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4.5 [&_svg]:shrink-0",
  { variants: { tone: { danger: "text-bad data-highlighted:bg-bad-soft" } } },
);
