import { type ComponentType, lazy, Suspense } from "react";
import { Container } from "../../kit/layout/container/container.tsx";
import { formatPeriod } from "../../billing/model/price.ts";
import type { StepPictureProps } from "./step-pictures.tsx";
import type { Bundle } from "../../billing/model/bundle.ts";

/** Below the fold: loaded later. */
const StepPicture = lazy<ComponentType<StepPictureProps>>(async () => ({
  default: await import("./step-pictures.tsx").then(
    (module) => module.StepPicture,
    () => () => null,
  ),
}));

export interface HowItWorksProps {
  bundle: Bundle | undefined;
}

export function HowItWorks({ bundle }: HowItWorksProps) {
  const period = bundle ? formatPeriod(bundle.durationMonths) : "1 year";
  const steps: { title: string; text: string; step: StepPictureProps["step"] }[] = [
    {
      title: "Look around",
      text: "Search the catalogue and read what each course teaches. That needs no account.",
      step: "search",
    },
    {
      title: "Subscribe once",
      text: `One payment opens every course for ${period}. Nothing renews by itself.`,
      step: "pay",
    },
    {
      title: "Watch",
      text: "Start any lecture, on a phone or at a desk. Courses added meanwhile are yours as well.",
      step: "watch",
    },
  ];

  return (
    <Container className="py-14 sm:py-24">
      <h2 className="heading text-2xl sm:text-3xl">How it works</h2>
      <ol className="mt-8 grid gap-x-6 gap-y-10 md:grid-cols-3 lg:gap-x-8">
        {steps.map(({ title, text, step }, index) => (
          <li key={title}>
            <div
              aria-hidden="true"
              className="h-50 overflow-clip rounded-card border border-line bg-brand-soft px-6 pt-6 select-none"
            >
              <Suspense fallback={null}>
                <StepPicture step={step} bundle={bundle} />
              </Suspense>
            </div>
            <h3 className="mt-5 flex items-baseline gap-3 heading text-lg">
              <span aria-hidden="true" className="text-brand tabular-nums">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-2 max-w-[44ch] text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Container>
  );
}
