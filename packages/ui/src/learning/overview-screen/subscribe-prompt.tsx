import { t } from "@lms/texts/learning/overview-screen";
import { BannerCard, bannerArt } from "../../kit/layout/banner-card/banner-card.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { CoverArt } from "../../kit/graphics/cover-art/cover-art.tsx";
import { formatLearningTime } from "../../lib/format/learning-time.ts";
import { Link } from "../../lib/link.tsx";
import type { LearnerCourse } from "../model/learning.ts";
import { everyCourseFor, refundPromise } from "../../billing/model/price.ts";
import { isNewcomer, whyInactive, type SubscriptionState } from "../../billing/model/subscription.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface SubscribePromptProps {
  subscription: SubscriptionState;
  bundle: Bundle | undefined;
  started: readonly LearnerCourse[];
  /** Absent where it is not known. */
  watchedSeconds?: number | undefined;
}

export function SubscribePrompt({ subscription, bundle, ...learned }: SubscribePromptProps) {
  const reason = whyInactive(subscription);
  const confirming = subscription.status === "confirming";
  const held = subscription.heldForDispute === true;
  const waits = confirming || held;
  const state = { confirming, held, reason };

  return (
    <BannerCard
      title={promptTitle(state)}
      art={
        <CoverArt
          hue={confirming ? 150 : reason ? 28 : 262}
          variant={reason ? "waves" : "circles"}
          className={bannerArt}
        />
      }
    >
      <p className="mt-2 max-w-[52ch] text-pretty text-muted">{promptText(state)}</p>
      {subscription.status === "expired" && <LearnedSoFar {...learned} />}
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-3 pt-6">
        <ButtonLink tone={waits ? "neutral" : "primary"} className="max-sm:w-full">
          <Link href={held ? "/user/profile" : "/checkout"}>{t(waits ? "seeHowItStands" : "subscribe")}</Link>
        </ButtonLink>
        {bundle && !waits && (
          <p className="text-sm text-muted tabular-nums">
            <span>{t("price", { offer: everyCourseFor(bundle) })}</span>
            {isNewcomer(subscription) && (
              <span className="block">{t("refund", { promise: refundPromise(bundle) })}</span>
            )}
          </p>
        )}
      </div>
    </BannerCard>
  );
}

/** What somebody has learned, once it has ended. */
function LearnedSoFar({ started, watchedSeconds = 0 }: Pick<SubscribePromptProps, "started" | "watchedSeconds">) {
  if (started.length === 0) return null;
  const lectures = started.reduce((sum, { completedLectures }) => sum + completedLectures, 0);
  return (
    <p className="mt-3 font-semibold text-pretty tabular-nums">
      {watchedSeconds === 0
        ? t("learnedSoFar", { courses: started.length, lectures })
        : t("learnedAndWatched", { courses: started.length, lectures, time: formatLearningTime(watchedSeconds) })}
    </p>
  );
}

interface PromptState {
  confirming: boolean;
  held: boolean;
  reason: string | undefined;
}

function promptTitle({ confirming, held, reason }: PromptState): string {
  if (confirming) return t("confirmingTitle");
  if (held) return t("heldTitle");
  return t(reason ? "endedTitle" : "offerTitle");
}

function promptText({ confirming, held, reason }: PromptState): string {
  if (confirming) return t("confirmingText");
  return reason ? t(held ? "heldText" : "endedText", { reason }) : t("offerText");
}
