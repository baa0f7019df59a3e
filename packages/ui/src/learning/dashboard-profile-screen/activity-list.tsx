import { t } from "@lms/texts/learning/dashboard-profile-screen";
import { CalendarDays, CircleCheck, Play, Trophy, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { formatDate } from "../../lib/format/format.ts";
import type { LearnerActivity } from "../model/learning.ts";

export interface ActivityListProps {
  activity: readonly LearnerActivity[];
}

const signs: Record<LearnerActivity["kind"], LucideIcon> = {
  started: Play,
  "completed-lecture": CircleCheck,
  "completed-course": Trophy,
  "joined-batch": CalendarDays,
};

export function ActivityList({ activity }: ActivityListProps) {
  return (
    <section aria-labelledby="activity" className="mt-9">
      <h2 id="activity" className="mb-4 heading text-xl">
        {t("activityHeading")}
      </h2>
      {activity.length === 0 ? (
        <p className="border-y border-line py-5 text-muted">{t("activityEmpty")}</p>
      ) : (
        <ol className="border-b border-line">
          {activity.map((item) => (
            <Item key={`${item.kind} ${item.at} ${item.lectureTitle ?? item.title}`} item={item} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Item({ item }: { item: LearnerActivity }) {
  const Sign = signs[item.kind];

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 border-t border-line py-3.5">
      <span aria-hidden="true" className="grid size-9 place-items-center rounded-full bg-brand-soft text-brand">
        <Sign className="size-4.5" />
      </span>
      <div>
        <p className="line-clamp-4 break-words">{toSentence(item)}</p>
        <time dateTime={item.at} className="text-sm text-muted tabular-nums">
          {formatDate(item.at)}
        </time>
      </div>
    </li>
  );
}

function toSentence({ kind, title, lectureTitle, href }: LearnerActivity): ReactNode {
  const name = (words: ReactNode) =>
    href === undefined ? <b className="font-semibold">{words}</b> : <TextLink href={href}>{words}</TextLink>;
  switch (kind) {
    case "started":
      return t("startedCourse", { title, name });
    case "completed-course":
      return t("completedCourse", { title, name });
    case "completed-lecture":
      return lectureTitle === undefined
        ? t("completedSomeLecture", { title, name })
        : t("completedLecture", { title, lecture: lectureTitle, name });
    case "joined-batch":
      return t("joinedBatch", { title, name });
    default:
      return kind satisfies never;
  }
}
