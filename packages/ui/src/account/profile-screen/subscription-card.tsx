import { t } from "@lms/texts/account/profile-screen";
import { useId, type ReactNode } from "react";
import { CoverArt } from "../../kit/graphics/cover-art/cover-art.tsx";
import { cn } from "../../lib/cn.ts";
import { formatDate } from "../../lib/format/format.ts";
import { CancelSubscription } from "./cancel-subscription.tsx";
import { InactiveSubscription } from "./inactive-subscription.tsx";
import { RenewalPart } from "./renewal-part.tsx";
import type { ProfileData } from "../model/profile.ts";
import type { ProfileScreenProps } from "./profile-screen-props.ts";

export interface SubscriptionCardProps
  extends
    Pick<ProfileData, "subscription" | "role">,
    Pick<
      ProfileScreenProps,
      | "bundle"
      | "payments"
      | "now"
      | "refundsUsed"
      | "onCancelSubscription"
      | "cancelling"
      | "onCancelRenewal"
      | "cancellingRenewal"
    > {
  className?: string | undefined;
}

export function SubscriptionCard(props: SubscriptionCardProps) {
  const { subscription, role, bundle, onCancelSubscription, cancelling = false, className } = props;
  const { active, endsAt, heldForDispute = false } = subscription;
  const payments = props.payments?.status === "ready" ? props.payments.value : undefined;
  const id = useId();

  return (
    <section aria-labelledby={id} className={cn("overflow-clip rounded-card border border-line bg-surface", className)}>
      <StatusBand active={active}>
        <h2 id={id} tabIndex={-1} className="font-medium">
          {t("subscription")}
        </h2>
        <p className="heading text-3xl">{subscriptionTitle(subscription)}</p>
      </StatusBand>
      <div className="grid gap-4 p-5 sm:p-6">
        {active && <p>{endsAt ? t("openUntil", { date: formatDate(endsAt) }) : t("open")}</p>}
        {active && subscription.renewal && (
          <RenewalPart
            renewal={subscription.renewal}
            payments={payments}
            busy={props.cancellingRenewal ?? false}
            onCancel={props.onCancelRenewal}
          />
        )}
        {!active && role === "USER" && (
          <InactiveSubscription
            subscription={subscription}
            bundle={bundle}
            payments={payments}
            refundsUsed={props.refundsUsed ?? false}
          />
        )}
        {!active && role === "ADMIN" && <p>{t("openToAdmin")}</p>}
        {(active || heldForDispute) && onCancelSubscription && (
          <CancelSubscription
            bundle={bundle}
            payments={payments}
            endsAt={endsAt}
            held={heldForDispute}
            staysOpen={subscription.staysOpen ?? false}
            otherCourses={subscription.otherCourses ?? 0}
            now={props.now}
            busy={cancelling}
            onCancel={onCancelSubscription}
          />
        )}
      </div>
    </section>
  );
}

function subscriptionTitle({ active, heldForDispute }: ProfileData["subscription"]): string {
  if (active) return t("active");
  return t(heldForDispute ? "held" : "inactive");
}

function StatusBand({ active, children }: { active: boolean; children: ReactNode }) {
  if (!active) return <header className="grid gap-1 bg-sunken p-5 sm:p-6">{children}</header>;
  return (
    // Dark in both themes.
    <header data-theme="dark" className="relative isolate grid min-h-36 content-start gap-1 p-5 text-ink sm:p-6">
      <CoverArt hue={150} variant="circles" className="absolute inset-0 -z-10 size-full" />
      {children}
    </header>
  );
}
