import { cva } from "class-variance-authority";

export const iconVariants = cva(
  [
    "relative inline-grid shrink-0 place-items-center rounded-control text-muted transition-colors",
    "hover:not-disabled:bg-sunken hover:not-disabled:text-ink",
    "disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-5",
  ],
  {
    variants: {
      size: {
        md: "size-control",
        sm: "size-control-sm pointer-coarse:after:absolute pointer-coarse:after:-inset-[5px]",
        lg: "size-11",
      },
    },
  },
);
