import { t } from "@lms/texts/learning/overview-screen";
import { BannerCard, bannerArt } from "../../kit/layout/banner-card/banner-card.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { CoverArt } from "../../kit/graphics/cover-art/cover-art.tsx";
import { Link } from "../../lib/link.tsx";

export function WelcomeBanner({ courseCount }: { courseCount: number }) {
  return (
    <BannerCard title={t("firstTitle")} art={<CoverArt hue={238} variant="rays" className={bannerArt} />}>
      <p className="mt-2 max-w-[52ch] text-pretty text-muted">{t("firstText", { count: courseCount })}</p>
      <div className="mt-auto pt-6">
        <ButtonLink className="max-sm:w-full">
          <Link href="/user/dashboard/courses">{t("seeCourses")}</Link>
        </ButtonLink>
      </div>
    </BannerCard>
  );
}

export function FinishedBanner({ count }: { count: number }) {
  return (
    <BannerCard
      eyebrow={t("finishedEyebrow")}
      title={t("finishedTitle", { count })}
      art={<CoverArt hue={150} variant="dots" sign="✓" className={bannerArt} />}
    >
      <p className="mt-2 max-w-[52ch] text-pretty text-muted">{t("finishedText")}</p>
      <div className="mt-auto pt-6">
        <ButtonLink className="max-sm:w-full">
          <Link href="/user/dashboard/courses?filter=not-started">{t("findNext")}</Link>
        </ButtonLink>
      </div>
    </BannerCard>
  );
}
