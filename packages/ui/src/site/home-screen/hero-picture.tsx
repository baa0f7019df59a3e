import { t } from "@lms/texts/site/home-screen";
import { ArrowRight } from "lucide-react";
import { latePart } from "../../lib/late-part.tsx";

const HeroVideo = latePart(async () => {
  const { HeroVideo: Video } = await import("./hero-video.tsx").catch(() => ({ HeroVideo: () => null }));
  return Video;
}, null);

export function HeroPicture({ course }: { course: string | undefined }) {
  return (
    <div
      aria-hidden="true"
      className="relative pb-22 text-start select-none max-lg:mx-auto max-lg:w-full max-lg:max-w-xl"
    >
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <div className="relative aspect-video forced-color-adjust-none overflow-clip bg-sunken text-[oklch(0.97_0.01_85)]">
          <HeroVideo />
        </div>
        <div className="flex items-start justify-between gap-4 px-4 pt-4 pb-15 sm:px-5 sm:pt-5 sm:pb-16">
          <div className="min-w-0">
            <p className="heading text-lg sm:text-xl">{t("sampleLecture")}</p>
            <p className="mt-0.5 text-sm text-muted">{course}</p>
          </div>
          <span className="flex shrink-0 items-center gap-1.5 rounded-control border border-line px-3 py-1.5 text-sm font-semibold max-sm:hidden">
            <span>{t("nextLecture")}</span> <ArrowRight className="size-[1.1em] rtl:rotate-180" />
          </span>
        </div>
      </div>
      <Week />
    </div>
  );
}

/** Thirteen days before today. */
const days = [14, 1.5, 25, 30, 9, 1.5, 40, 22, 20, 1.5, 44, 29, 13]
  .map((tall, day) => `M${day * 12 + 6} 46v-${tall}`)
  .join("");

function Week() {
  return (
    <div className="absolute start-4 bottom-0 w-60 rounded-card border border-line bg-surface p-4 shadow-overlay sm:-start-6 sm:w-68 sm:p-4.5">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-sm font-medium text-muted">{t("thisWeek")}</p>
        <p className="heading text-lg tabular-nums">{t("sampleTime")}</p>
      </div>
      <svg viewBox="0 0 168 46" className="mt-3 block w-full">
        <path d={days} className="stroke-brand" strokeWidth="8.5" />
        <path d="M162 46v-34" className="stroke-accent" strokeWidth="8.5" />
      </svg>
    </div>
  );
}
