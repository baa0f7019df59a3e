import type { ComponentProps } from "react";
import { cn } from "../../../lib/cn.ts";

export function Container({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      {...props}
      className={cn("mx-auto box-content max-w-page px-4.5 group-data-wide/page:max-w-352 sm:px-6", className)}
    />
  );
}
