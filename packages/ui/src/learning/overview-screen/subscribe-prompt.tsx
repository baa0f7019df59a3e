import { BannerCard, bannerArt } from "../../kit/layout/banner-card/banner-card.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { CoverArt } from "../../kit/media/cover-art/cover-art.tsx";
import { Link } from "../../lib/link.tsx";
import { everyCourseFor, refundPromise } from "../../billing/model/price.ts";
import { whyInactive, type SubscriptionState } from "../../billing/model/subscription.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface SubscribePromptProps {
  subscription: SubscriptionState;
  bundle: Bundle | undefined;
}

export function SubscribePrompt({ subscription, bundle }: SubscribePromptProps) {
  const reason = whyInactive(subscription);
  const confirming = subscription.status === "confirming";
  const held = subscription.heldForDispute === true;
  const waits = confirming || held;

  return (
    <BannerCard
      title={titleOf({ confirming, held, reason })}
      art={
        <CoverArt
          hue={confirming ? 150 : reason ? 28 : 262}
          variant={reason ? "waves" : "circles"}
          className={bannerArt}
        />
      }
    >
      <p className="mt-2 max-w-[52ch] text-pretty text-muted">
        {confirming
          ? "The lectures open as soon as it is. Please do not pay again."
          : held
            ? `${reason} What you have learned is kept.`
            : reason
              ? `${reason} What you have learned is kept: subscribe again and go on where you stopped.`
              : "A subscription opens every lecture of every course. Start wherever you like, and go on where you stopped."}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-3 pt-6">
        <ButtonLink tone={waits ? "neutral" : "primary"} className="max-sm:w-full">
          <Link href={held ? "/user/profile" : "/checkout"}>{waits ? "See how it stands" : "Subscribe Now"}</Link>
        </ButtonLink>
        {bundle && !waits && (
          <p className="text-sm text-muted tabular-nums">
            {everyCourseFor(bundle)}.<span className="block">{refundPromise(bundle)}.</span>
          </p>
        )}
      </div>
    </BannerCard>
  );
}

interface Standing {
  confirming: boolean;
  held: boolean;
  reason: string | undefined;
}

function titleOf({ confirming, held, reason }: Standing): string {
  if (confirming) return "Your payment is being confirmed";
  if (held) return "Your subscription is on hold";
  return reason ? "Pick up where you stopped" : "Every course is one step away";
}
