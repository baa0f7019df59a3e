import { useId, type ReactNode } from "react";
import { cn } from "../../../lib/cn.ts";

export interface BannerCardProps {
  /** A picture that fills its side of the card: style it with `bannerArt`. */
  art: ReactNode;
  eyebrow?: string | undefined;
  title: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

export function BannerCard({ art, eyebrow, title, children, className }: BannerCardProps) {
  const id = useId();

  return (
    <section aria-labelledby={id} className={cn(bannerStyle, className)}>
      <div className={bannerPicture}>{art}</div>
      <div className={bannerText}>
        {eyebrow && <p className="mb-1.5 text-sm font-semibold text-muted">{eyebrow}</p>}
        <h2 id={id} className="line-clamp-4 heading text-xl break-words sm:text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

export const bannerArt = "absolute inset-0 size-full aspect-auto object-left";

export const bannerStyle =
  "grid grid-cols-[minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface md:grid-cols-[minmax(0,41fr)_minmax(0,59fr)]";
export const bannerPicture = "relative max-md:h-40 sm:max-md:h-52";
export const bannerText = "flex flex-col p-5 sm:p-7 md:min-h-67 lg:min-h-62 lg:p-8";
