import { t } from "@lms/texts/billing/checkout-success-screen";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Notice } from "../../kit/feedback/notice/notice.tsx";
import { receiptDrawing } from "../../kit/graphics/illustration/drawings.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { StartCourse } from "../start-course/start-course.tsx";
import type { RequestedCourse } from "../model/requested-course.ts";

export interface CheckoutSuccessScreenProps {
  endsAt?: string | undefined;
  /** The shared account of the demo gets no mail. */
  isShared?: boolean | undefined;
  /** The whole catalogue is offered when it is absent. */
  course: Loadable<RequestedCourse | undefined>;
}

export function CheckoutSuccessScreen({ endsAt, isShared = false, course }: CheckoutSuccessScreenProps) {
  return (
    <Notice
      picture={receiptDrawing}
      title={t("title")}
      action={course.status !== "loading" && <WhatNext course={course.status === "ready" ? course.value : undefined} />}
    >
      <span>{endsAt ? t("openUntil", { date: formatDate(endsAt) }) : t("open")}</span>{" "}
      {!isShared && <span>{t("receiptMailed")}</span>}
    </Notice>
  );
}

function WhatNext({ course }: { course: RequestedCourse | undefined }) {
  return (
    <>
      <StartCourse course={course} />
      {!course && (
        <ButtonLink tone="neutral">
          <Link href="/">{t("home")}</Link>
        </ButtonLink>
      )}
    </>
  );
}
