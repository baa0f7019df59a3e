import { t } from "@lms/texts/admin/person-screen";
import { Button } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { PersonActing } from "../model/person-acting.ts";
import type { Person, PersonCourse, PersonNotice } from "../model/person.ts";
import { PersonSection } from "./person-section.tsx";

export const listStyle = "divide-y divide-line overflow-hidden rounded-card border border-line bg-surface";
export const rowStyle = "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4.5 py-3 break-words";
export const factStyle = "text-sm text-muted tabular-nums";

interface PersonLearningProps extends Pick<Person, "courses" | "batches" | "notices"> {
  onStart: PersonActing["onStart"] | undefined;
}

export function PersonLearning({ courses, batches, notices, onStart }: PersonLearningProps) {
  return (
    <>
      <PersonSection title={t("progress")} empty={courses.length === 0 ? t("noProgress") : undefined}>
        <ul className={listStyle}>
          {courses.map((course) => (
            <CourseRow key={course.id} course={course} onStart={onStart} />
          ))}
        </ul>
      </PersonSection>
      <PersonSection title={t("batches")} empty={batches.length === 0 ? t("noBatches") : undefined}>
        <ul className={listStyle}>
          {batches.map(({ id, href, title, since, waiting }) => (
            <li key={id} className={rowStyle}>
              <TextLink href={href} className="min-w-0">
                {title}
              </TextLink>
              <span className={factStyle}>
                {t(waiting ? "waitingSince" : "memberSince", { date: formatDate(since) })}
              </span>
            </li>
          ))}
        </ul>
      </PersonSection>
      <PersonSection title={t("notices")} empty={notices.length === 0 ? t("noNotices") : undefined}>
        <ul className={listStyle}>
          {notices.map(({ kind, about, at, read }) => (
            <li key={`${at} ${kind} ${about}`} className={rowStyle}>
              <span className="min-w-0">{noticeLabel(kind, about)}</span>
              <span className={factStyle}>
                <time dateTime={at}>{formatDateAndTime(at)}</time> {!read && <Badge>{t("unread")}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      </PersonSection>
    </>
  );
}

function CourseRow({ course, onStart }: { course: PersonCourse; onStart: PersonLearningProps["onStart"] }) {
  const { title, percent, completed, lectures, paced = false, releasedAt } = course;
  return (
    <li className={rowStyle}>
      <span className="min-w-0">
        <span>{title}</span>
        {paced && releasedAt !== undefined && (
          <span className="block text-sm text-muted">{t("everythingOpenSince", { date: formatDate(releasedAt) })}</span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className={factStyle}>{t("percentOfLectures", { percent, completed, lectures })}</span>
        {paced && onStart && (
          <Button
            tone="neutral"
            size="sm"
            aria-label={t(releasedAt === undefined ? "openEverythingIn" : "endReleaseIn", { title })}
            onClick={() => onStart({ kind: releasedAt === undefined ? "release" : "endRelease", course })}
          >
            {t(releasedAt === undefined ? "openEverything" : "takeBack")}
          </Button>
        )}
      </span>
    </li>
  );
}

function noticeLabel(kind: PersonNotice["kind"], about: string): string {
  switch (kind) {
    case "joined":
      return t("noticeJoined", { about });
    case "announcement":
      return t("noticeAnnouncement", { about });
    case "moved":
      return t("noticeMoved", { about });
    case "cancelled":
      return t("noticeCancelled", { about });
    default:
      return t("noticeSession", { about });
  }
}
