import { cn } from "../../../lib/cn.ts";
import { useSite } from "../../../lib/site-context.tsx";

/** It leaves little room for itself in the header of a phone. */
const longName = 10;

export interface LogoProps {
  className?: string | undefined;
}

export function Logo({ className }: LogoProps) {
  const { name, logo } = useSite();
  if (logo) {
    const { secure_url: src, width, height } = logo;
    return (
      <img
        src={src}
        alt={name}
        width={width}
        height={height}
        className={cn("h-8 w-auto max-w-48 min-w-0 object-contain object-left", className)}
      />
    );
  }
  return (
    <span className={cn("inline-flex max-w-full min-w-0 items-center gap-2.5 heading text-xl leading-none", className)}>
      <svg aria-hidden="true" viewBox="0 0 26 26" width="26" height="26" className="shrink-0">
        <rect width="26" height="26" rx="7" className="fill-brand" />
        <path d="M8.5 6.9v12.2L19.6 13z" strokeLinejoin="round" strokeWidth="1" className="fill-accent stroke-accent" />
      </svg>
      <span
        translate="no"
        className={cn("line-clamp-2 min-w-0 leading-snug break-words", name.length > longName && "max-sm:text-sm")}
      >
        {name}
      </span>
    </span>
  );
}
