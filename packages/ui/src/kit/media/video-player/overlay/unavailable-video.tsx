import { t } from "@lms/texts/kit/video-player";
import { Hourglass, TriangleAlert } from "lucide-react";
import { cn } from "../../../../lib/cn.ts";

export interface UnavailableVideoProps {
  /** `preparing`: the stream is being made. `failed`: it could not be made. */
  why: "preparing" | "failed";
  className?: string | undefined;
}

/** Shown where no browser plays the video as it is. */
export function UnavailableVideo({ why, className }: UnavailableVideoProps) {
  const Icon = why === "preparing" ? Hourglass : TriangleAlert;
  return (
    <output
      className={cn("grid aspect-video place-content-center justify-items-center gap-3 p-6 text-center", className)}
    >
      <Icon aria-hidden className="size-8 text-accent max-[22rem]:hidden" strokeWidth={1.75} />
      <p className="max-w-[40ch]">{t(why === "preparing" ? "preparing" : "cannotBePlayed")}</p>
    </output>
  );
}
