import { t } from "@lms/texts/catalogue/course-overview";
import { mayWatch, type Viewer } from "../../account/model/viewer.ts";
import type { Bundle } from "../../billing/model/bundle.ts";
import { formatPeriod, refundPromise } from "../../billing/model/price.ts";
import type { SubscriptionState } from "../../billing/model/subscription.ts";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { ProgressBar } from "../../kit/indicators/progress-bar/progress-bar.tsx";
import { formatMoney } from "../../lib/format/format.ts";
import { Link } from "../../lib/link.tsx";
import { resumePath } from "../model/course-paths.ts";
import type { CourseCardData } from "../model/course.ts";

export interface CourseNextStepProps {
  course: CourseCardData;
  viewer: Viewer;
  bundle?: Bundle | undefined;
  /** Absent for visitors. */
  subscription?: SubscriptionState["status"];
}

/** Leads to the lectures, or to the step that the viewer needs first. */
export function CourseNextStep({ course, viewer, bundle, subscription = "none" }: CourseNextStepProps) {
  const progress = course.percent !== undefined && <Progress percent={course.percent} />;
  if (mayWatch(viewer, course.id)) {
    return (
      <>
        {progress}
        <ButtonLink>
          <Link href={resumePath(course)}>{t((course.percent ?? 100) < 100 ? "resume" : "watch")}</Link>
        </ButtonLink>
      </>
    );
  }
  // The server refuses the checkout, and administrators watch every course.
  if (viewer.desk === "support") return progress;
  if (subscription === "confirming") return <p>{t("confirming")}</p>;
  return (
    <>
      {progress}
      {bundle && (
        <p>
          {t("price", {
            amount: formatMoney(bundle),
            period: formatPeriod(bundle.durationMonths),
            large: (words) => <span className="heading text-2xl tabular-nums">{words}</span>,
            small: (words) => <span className="text-sm text-muted">{words}</span>,
          })}
        </p>
      )}
      {viewer.kind === "visitor" ? (
        <>
          <ButtonLink>
            <Link href="/signup">{t("signUp")}</Link>
          </ButtonLink>
          <ButtonLink tone="neutral">
            <Link href="/login">{t("login")}</Link>
          </ButtonLink>
        </>
      ) : (
        <ButtonLink>
          <Link href="/checkout" data-return-to={resumePath(course)}>
            {t("subscribe")}
          </Link>
        </ButtonLink>
      )}
      {bundle && subscription === "none" && <p className="text-center text-sm text-muted">{refundPromise(bundle)}</p>}
    </>
  );
}

function Progress({ percent }: { percent: number }) {
  return (
    <div className="grid gap-2">
      <p className="text-sm tabular-nums">{percent < 100 ? t("percent", { percent }) : t("completed")}</p>
      <ProgressBar label={t("progress")} percent={percent} />
    </div>
  );
}
