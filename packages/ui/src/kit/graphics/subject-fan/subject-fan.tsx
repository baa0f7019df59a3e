import { cn } from "../../../lib/cn.ts";
import { CoverArt, type CoverArtProps } from "../cover-art/cover-art.tsx";

export interface SubjectFanProps {
  className?: string | undefined;
}

const subjects: (Pick<CoverArtProps, "hue" | "variant" | "sign"> & { position: string })[] = [
  { hue: 150, variant: "waves", sign: "⇉", position: "-rotate-8 translate-y-3" },
  { hue: 28, variant: "rays", sign: "Aa", position: "-rotate-4 translate-y-0.5" },
  { hue: 205, variant: "circles", sign: "SQL", position: "scale-110" },
  { hue: 325, variant: "circles", sign: "x²", position: "rotate-4 translate-y-0.5" },
  { hue: 65, variant: "waves", sign: "∿", position: "rotate-8 translate-y-3" },
];

export function SubjectFan({ className }: SubjectFanProps) {
  return (
    <div aria-hidden="true" className={cn("flex justify-center pb-3", className)}>
      {subjects.map(({ position, ...art }) => (
        <CoverArt
          key={art.sign}
          {...art}
          className={cn(
            "aspect-4/3 w-[21%] max-w-40 shrink-0 rounded-control border-3 border-paper not-first:-ms-[3%] sm:rounded-card",
            position,
          )}
        />
      ))}
    </div>
  );
}
