import { CourseArt } from "../../components/course-art/course-art.tsx";

/** A drawn lecture in its player, with the course's list in front of it. Decorative. */
export function HeroPicture() {
  return (
    <div aria-hidden="true" className="relative select-none max-lg:mx-auto max-lg:w-full max-lg:max-w-xl">
      <div className="relative aspect-square overflow-clip rounded-card sm:aspect-[4/3]">
        <CourseArt hue={262} variant="waves" className="absolute inset-0 size-full" />
        <div className="absolute start-[7%] top-[9%] text-[oklch(0.97_0.01_85)]">
          <p className="heading text-xl sm:text-2xl">The average of averages</p>
          <p className="mt-1 opacity-80">n = 1, 5, 30</p>
        </div>
        <Bells />
      </div>
      <div className="absolute -bottom-8 start-4 w-[min(18rem,78%)] rounded-card border border-line bg-surface p-4.5 shadow-overlay sm:-start-10">
        <p className="text-sm font-medium text-muted">Practical Statistics with Python</p>
        <p className="mt-1 heading text-lg">Sampling and the central limit</p>
        <div className="mt-3 h-1.5 rounded-full bg-sunken">
          <div className="h-full w-[56%] rounded-full bg-brand" />
        </div>
        <p className="mt-2 flex justify-between text-sm text-muted tabular-nums">
          <span>Lecture 4 of 6</span>
          <span>0:14 / 0:25</span>
        </p>
      </div>
    </div>
  );
}

/** Three averages' spreads, the narrower the more is averaged. */
function Bells() {
  return (
    <svg viewBox="0 0 640 480" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full" fill="none">
      <g stroke="oklch(0.97 0.01 85)" strokeWidth="3" strokeLinecap="round">
        <path d="M60 300C180 300 220 250 320 250S460 300 580 300" opacity="0.4" />
        <path d="M60 300C220 300 250 205 320 205S420 300 580 300" opacity="0.65" />
      </g>
      <path
        d="M60 300C270 300 278 130 320 130S370 300 580 300"
        className="stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
