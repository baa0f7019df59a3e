import { t } from "@lms/texts/site/home-screen";
import { Container } from "../../kit/layout/container/container.tsx";
import { formatPeriod } from "../../billing/model/price.ts";
import { latePart } from "../../lib/late-part.tsx";
import type { StepPictureProps } from "./step-pictures.tsx";
import type { Bundle } from "../../billing/model/bundle.ts";

const StepPicture = latePart<StepPictureProps>(async () => {
  const { StepPicture: Picture } = await import("./step-pictures.tsx").catch(() => ({ StepPicture: () => null }));
  return Picture;
}, null);

export interface HowItWorksProps {
  bundle: Bundle | undefined;
}

export function HowItWorks({ bundle }: HowItWorksProps) {
  const period = bundle ? formatPeriod(bundle.durationMonths) : t("year");
  const steps: { title: string; text: string; step: StepPictureProps["step"] }[] = [
    {
      title: t("lookTitle"),
      text: t("lookNote"),
      step: "search",
    },
    {
      title: t("subscribeTitle"),
      text: t("subscribeNote", { period }),
      step: "pay",
    },
    {
      title: t("watchTitle"),
      text: t("watchNote"),
      step: "watch",
    },
  ];

  return (
    <Container className="py-14 sm:py-24">
      <h2 className="heading text-2xl sm:text-3xl">{t("howItWorks")}</h2>
      <ol className="mt-8 grid gap-x-6 gap-y-10 md:grid-cols-3 lg:gap-x-8">
        {steps.map(({ title, text, step }, index) => (
          <li key={title}>
            <div
              aria-hidden="true"
              className="h-50 overflow-clip rounded-card border border-line bg-brand-soft px-6 pt-6 select-none"
            >
              <StepPicture step={step} bundle={bundle} />
            </div>
            <h3 className="mt-5 flex items-baseline gap-3 heading text-lg">
              <span aria-hidden="true" className="text-brand tabular-nums">
                {index + 1}
              </span>
              <span>{title}</span>
            </h3>
            <p className="mt-2 max-w-[44ch] text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Container>
  );
}
