import { t } from "@lms/texts/billing/checkout-screen";
import { useEffect, useId, useRef, type RefObject } from "react";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { SubjectFan } from "../../kit/graphics/subject-fan/subject-fan.tsx";
import { durationLabel } from "../model/price.ts";
import { Access } from "./access.tsx";
import { Confirmation } from "./confirmation.tsx";
import { Offer } from "./offer.tsx";
import { OfferSkeleton } from "./offer-skeleton.tsx";
import type { Checkout } from "../model/checkout.ts";
import type { CheckoutScreenProps } from "./checkout-screen-props.ts";

export type CheckoutCardProps = Omit<CheckoutScreenProps, "catalogue" | "refundsUsed">;

const titles = {
  offer: "titleOffer",
  confirmation: "titleConfirmation",
  subscribed: "titleSubscribed",
  admin: "titleAdmin",
  support: "titleSupport",
} as const;

export function CheckoutCard(props: CheckoutCardProps) {
  const { bundle, checkout, onRetry } = props;
  const id = useId();
  const heading = useFocusOnHeading(checkout.status);
  const panel = panelFor(checkout.status);
  const loading = panel === "offer" && bundle.status === "loading";

  if (panel === "offer" && bundle.status === "failed") {
    return <ErrorState message={bundle.message} onRetry={onRetry} className="lg:row-span-2 lg:self-start" />;
  }
  return (
    <section
      aria-labelledby={id}
      aria-busy={loading || undefined}
      className="overflow-clip rounded-card border border-line bg-surface lg:row-span-2 lg:self-start"
    >
      <Band />
      <div className="p-5 sm:p-7">
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 ref={heading} id={id} tabIndex={-1} className="heading text-xl">
            {t(titles[panel])}
          </h2>
          {loading && (
            <Delayed>
              <Skeleton className="h-6.5 w-28 rounded-full" />
            </Delayed>
          )}
          {panel === "offer" && bundle.status === "ready" && (
            <Badge tone="brand" className="rounded-full px-2.5 py-1 font-semibold tracking-normal">
              {durationLabel(bundle.value)}
            </Badge>
          )}
        </header>
        {loading ? <OfferSkeleton /> : <Panel {...props} />}
      </div>
    </section>
  );
}

function Panel({ bundle, checkout, course, renewsFrom, onBuy, onRetryPayment, onCheckAgain }: CheckoutCardProps) {
  switch (checkout.status) {
    case "confirming":
      return <Confirmation />;
    case "unsettled":
      return <Confirmation late checking={checkout.checking} onCheckAgain={onCheckAgain} />;
    case "subscribed":
      return <Access endsAt={checkout.endsAt} course={course} />;
    case "admin":
      return <Access admin />;
    case "support":
      return <p className="mt-2 text-pretty text-muted">{t("supportBuysNone")}</p>;
    default:
      if (bundle.status !== "ready") return null;
      return <Offer bundle={bundle.value} {...{ checkout, renewsFrom, onBuy, onRetryPayment }} />;
  }
}

function Band() {
  return (
    <div className="border-b border-line bg-brand-soft px-4 pt-5 pb-2 max-sm:hidden">
      <SubjectFan className="*:w-[21%] *:rounded-control *:border-brand-soft" />
    </div>
  );
}

function panelFor(status: Checkout["status"]): keyof typeof titles {
  if (status === "subscribed" || status === "admin" || status === "support") return status;
  return status === "confirming" || status === "unsettled" ? "confirmation" : "offer";
}

/** When a panel or the payment window held the focus and is removed, the next heading gets it. */
function useFocusOnHeading(status: Checkout["status"]): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);

  useEffect(() => {
    const changed = before.current !== "offered" && panelFor(before.current) !== panelFor(status);
    before.current = status;
    if (changed && document.activeElement === document.body) heading.current?.focus();
  }, [status]);

  return heading;
}
