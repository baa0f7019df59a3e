import { ArrowRight, Captions, Maximize, Pause, Volume2 } from "lucide-react";
import { CoverArt } from "../../kit/media/cover-art/cover-art.tsx";

export function HeroPicture() {
  return (
    <div
      aria-hidden="true"
      className="relative pb-22 text-start select-none max-lg:mx-auto max-lg:w-full max-lg:max-w-xl"
    >
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <Video />
        <div className="flex items-start justify-between gap-4 px-4 pt-4 pb-15 sm:px-5 sm:pt-5 sm:pb-16">
          <div className="min-w-0">
            <p className="heading text-lg sm:text-xl">Sampling and the central limit</p>
            <p className="mt-0.5 text-sm text-muted">Practical Statistics with Python</p>
          </div>
          <span className="flex shrink-0 items-center gap-1.5 rounded-control border border-line px-3 py-1.5 text-sm font-semibold max-sm:hidden">
            Next lecture <ArrowRight className="size-[1.1em]" />
          </span>
        </div>
      </div>
      <Week />
    </div>
  );
}

function Video() {
  return (
    <div className="relative aspect-video forced-color-adjust-none overflow-clip text-[oklch(0.97_0.01_85)]">
      <CoverArt hue={262} variant="waves" className="absolute inset-0 size-full" />
      <Bells />
      <div className="absolute start-[7%] top-[9%]">
        <p className="heading text-lg sm:text-2xl">The average of averages</p>
        <p className="mt-0.5 text-sm opacity-80 sm:text-base">n = 1, 5, 30</p>
      </div>
      <div className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-linear-to-b from-transparent to-scrim px-4 pt-8 pb-3.5 text-sm font-medium tabular-nums sm:gap-3.5 sm:px-5 [&>svg]:size-5 [&>svg]:shrink-0">
        <Pause className="fill-current" />
        <Volume2 className="max-sm:hidden" />
        <span className="whitespace-nowrap">8:12 / 14:40</span>
        <span className="h-1.5 min-w-0 grow overflow-clip rounded-full bg-[oklch(0.97_0.01_85/0.35)]">
          <span className="block h-full w-[56%] rounded-full bg-accent" />
        </span>
        <span className="max-sm:hidden">1.25×</span>
        <Captions />
        <Maximize />
      </div>
    </div>
  );
}

function Bells() {
  return (
    <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full" fill="none">
      <g stroke="oklch(0.97 0.01 85)" strokeWidth="3" strokeLinecap="round">
        <path d="M130 272C250 272 290 232 380 232S510 272 610 272" opacity="0.4" />
        <path d="M130 272C280 272 320 190 380 190S480 272 610 272" opacity="0.65" />
      </g>
      <path
        d="M130 272C330 272 342 120 380 120S430 272 610 272"
        className="stroke-accent"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </svg>
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
        <p className="text-sm font-medium text-muted">This week</p>
        <p className="heading text-lg tabular-nums">2 h 05 min</p>
      </div>
      <svg viewBox="0 0 168 46" className="mt-3 block w-full">
        <path d={days} className="stroke-brand" strokeWidth="8.5" />
        <path d="M162 46v-34" className="stroke-accent" strokeWidth="8.5" />
      </svg>
    </div>
  );
}
