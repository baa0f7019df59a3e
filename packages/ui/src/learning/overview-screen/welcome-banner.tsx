import { BannerCard, bannerArt } from "../../kit/layout/banner-card/banner-card.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { CoverArt } from "../../kit/media/cover-art/cover-art.tsx";
import { formatCount } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";

export function WelcomeBanner({ courseCount }: { courseCount: number }) {
  return (
    <BannerCard title="Choose your first course" art={<CoverArt hue={238} variant="rays" className={bannerArt} />}>
      <p className="mt-2 max-w-[52ch] text-pretty text-muted">
        {courseCount > 0
          ? `${formatCount(courseCount, "course is", "courses are")} open to you. The one you start waits here, at the second where you stop.`
          : "The first courses are being prepared. The one you start will wait here, at the second where you stop."}
      </p>
      <div className="mt-auto pt-6">
        <ButtonLink className="max-sm:w-full">
          <Link href="/user/dashboard/courses">See your courses</Link>
        </ButtonLink>
      </div>
    </BannerCard>
  );
}

export function FinishedBanner({ count }: { count: number }) {
  return (
    <BannerCard
      eyebrow="All complete"
      title={count === 1 ? "You finished what you started" : `You finished all ${count} that you started`}
      art={<CoverArt hue={150} variant="dots" sign="✓" className={bannerArt} />}
    >
      <p className="mt-2 max-w-[52ch] text-pretty text-muted">
        Every lecture of them is complete. There is more to learn whenever you like.
      </p>
      <div className="mt-auto pt-6">
        <ButtonLink className="max-sm:w-full">
          <Link href="/user/dashboard/courses?filter=not-started">Find the next course</Link>
        </ButtonLink>
      </div>
    </BannerCard>
  );
}
