import { useId, type ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

export interface BannerCardProps {
  /** A picture that fills its side of the card: give it `bannerArt` as its look. */
  art: ReactNode;
  /** A few words above the title. */
  eyebrow?: string | undefined;
  title: string;
  children: ReactNode;
  className?: string | undefined;
}

/** The one thing to notice on a page: a large picture, a title, and what to do. */
export function BannerCard({ art, eyebrow, title, children, className }: BannerCardProps) {
  const id = useId();

  return (
    <section
      aria-labelledby={id}
      className={cn(
        "grid grid-cols-[minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface md:grid-cols-[minmax(0,41fr)_minmax(0,59fr)]",
        className,
      )}
    >
      <div className="relative max-md:h-40 max-md:sm:h-52">{art}</div>
      <div className="flex flex-col p-5 sm:p-7 md:min-h-62 lg:p-8">
        {eyebrow && <p className="mb-1.5 text-sm font-semibold text-muted">{eyebrow}</p>}
        <h2 id={id} className="line-clamp-4 heading text-xl break-words sm:text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

/** The picture fills its side, whatever the text's height. */
export const bannerArt = "absolute inset-0 size-full aspect-auto";
