import { t } from "@lms/texts/learning/lectures-screen";
import { Lock } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { CoverArt } from "../../kit/graphics/cover-art/cover-art.tsx";
import { cn } from "../../lib/cn.ts";
import { Link } from "../../lib/link.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { stageWidth } from "./stage-width.ts";
import { everyCourseFor } from "../../billing/model/price.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface LockedStageProps {
  /** The lecture's address. */
  href: string;
  bundle: Bundle | undefined;
  expired: { endedAt?: string | undefined } | undefined;
}

export function LockedStage({ href, bundle, expired }: LockedStageProps) {
  return (
    <section
      aria-label={t("locked")}
      data-theme="dark"
      className={cn(
        "relative isolate grid aspect-video place-items-center overflow-clip text-center text-ink lg:rounded-card",
        stageWidth,
      )}
    >
      <CoverArt hue={262} variant="waves" className="absolute inset-0 -z-20 size-full" />
      <div className="absolute inset-0 -z-10 bg-scrim/65" />
      <div className="grid justify-items-center gap-2 p-6">
        <Lock aria-hidden className="mb-1 size-6 sm:size-7 lg:size-9" strokeWidth={1.75} />
        <p className="heading text-xl text-balance lg:text-2xl">{expired ? ended(expired) : t("forSubscribers")}</p>
        {expired && <p>{t("endedNote")}</p>}
        <p>{bundle ? t("price", { offer: everyCourseFor(bundle) }) : t("priceUnknown")}</p>
        <ButtonLink className="mt-3">
          <Link href="/checkout" data-return-to={href}>
            {t("unlock")}
          </Link>
        </ButtonLink>
      </div>
    </section>
  );
}

function ended({ endedAt }: { endedAt?: string | undefined }): string {
  return endedAt ? t("endedOn", { date: formatDate(endedAt) }) : t("ended");
}
