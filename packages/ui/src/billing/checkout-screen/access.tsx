import { t } from "@lms/texts/billing/checkout-screen";
import type { ReactNode } from "react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { StartCourse } from "../start-course/start-course.tsx";
import type { RequestedCourse } from "../model/requested-course.ts";

export interface AccessProps {
  endsAt?: string | undefined;
  admin?: boolean;
  course?: RequestedCourse | undefined;
}

export function Access({ endsAt, admin = false, course }: AccessProps) {
  return (
    <div className="mt-2 grid gap-5">
      <p className="text-pretty text-muted">{accessReach(admin, endsAt)}</p>
      <StartCourse course={course} size="lg" />
      {!admin && (
        <p className="text-center text-sm text-muted">
          {t("underBilling", { link: (words) => <TextLink href="/user/profile">{words}</TextLink> })}
        </p>
      )}
    </div>
  );
}

function accessReach(admin: boolean, endsAt: string | undefined): ReactNode {
  if (admin) return t("openToAdmin");
  if (endsAt === undefined) return t("open");
  return t("openUntil", {
    date: formatDate(endsAt),
    when: (words) => (
      <time className="whitespace-nowrap" dateTime={endsAt}>
        {words}
      </time>
    ),
  });
}
