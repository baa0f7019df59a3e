import { Captions, Maximize, Pause, Volume2 } from "lucide-react";
import { CoverArt } from "../../kit/graphics/cover-art/cover-art.tsx";

export function HeroVideo() {
  return (
    <>
      <CoverArt hue={262} variant="waves" className="absolute inset-0 size-full" />
      <Bells />
      <div className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-linear-to-b from-transparent to-scrim px-4 pt-8 pb-3.5 text-sm font-medium tabular-nums sm:gap-3.5 sm:px-5 [&>svg]:size-5 [&>svg]:shrink-0">
        <Pause className="fill-current" />
        <Volume2 className="max-sm:hidden" />
        <span className="whitespace-nowrap">{"8:12 / 14:40"}</span>
        <span className="h-1.5 min-w-0 grow overflow-clip rounded-full bg-[oklch(0.97_0.01_85/0.35)]">
          <span className="block h-full w-[56%] rounded-full bg-accent" />
        </span>
        <span className="max-sm:hidden">{"1.25×"}</span>
        <Captions />
        <Maximize />
      </div>
    </>
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
