import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { Badge, type BadgeProps } from "../../kit/indicators/badge/badge.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { AdminCourse, CourseStatus as Status } from "../model/admin-course.ts";

const tones: Record<Status, BadgeProps["tone"]> = {
  published: "good",
  draft: "accent",
  scheduled: "brand",
  waiting: "bad",
};

export function CourseStatus({ course }: { course: AdminCourse }) {
  const detail = statusDetail(course);
  return (
    <>
      <Badge tone={tones[course.status]}>{t(course.status)}</Badge>
      {detail !== "" && <span className="block text-sm font-normal text-muted">{detail}</span>}
    </>
  );
}

export function describeStatus(course: AdminCourse): string {
  return [t(course.status), statusDetail(course)].filter((text) => text !== "").join(", ");
}

function statusDetail({ status, createdAt, publishAt }: AdminCourse): string {
  switch (status) {
    case "published":
      return "";
    case "draft":
      return t("createdOn", { date: formatDate(createdAt) });
    case "scheduled":
      return publishAt === undefined ? "" : t("publishedOn", { moment: formatDateAndTime(publishAt) });
    case "waiting":
      return t("waitsForLecture");
    default:
      return status satisfies never;
  }
}
