import { Container } from "../../components/container/container.tsx";
import { formatPeriod } from "../../lib/price.ts";
import type { Bundle } from "../../lib/site.ts";

export interface HowItWorksProps {
  bundle: Bundle | undefined;
}

export function HowItWorks({ bundle }: HowItWorksProps) {
  const period = bundle ? formatPeriod(bundle.durationMonths) : "1 year";
  const steps = [
    { title: "Look around", text: "Search the catalogue and read what each course teaches. That needs no account." },
    { title: "Subscribe once", text: `One payment opens every course for ${period}. Nothing renews by itself.` },
    { title: "Watch", text: "Start any lecture, on a phone or at a desk. Courses added meanwhile are yours as well." },
  ];

  return (
    <Container className="py-14 sm:py-20">
      <h2 className="heading text-2xl">How it works</h2>
      <ol className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <h3 className="flex items-baseline gap-3 heading text-lg">
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
