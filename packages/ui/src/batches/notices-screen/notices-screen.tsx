import { t } from "@lms/texts/batches/notices-screen";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import { useSite } from "../../lib/site-context.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import type { PagedListProps } from "../../lib/forms/screen-props.ts";
import type { AnswerNotice, EndNotice, LectureNotice, Notice, ReportNotice } from "../model/notice.ts";
import { EndingRow } from "./ending-row.tsx";
import { LectureRow } from "./lecture-row.tsx";
import { NoticeRow } from "./notice-row.tsx";
import { AnswerRow, ReportRow } from "./thread-rows.tsx";

export interface NoticesScreenProps extends Omit<PagedListProps, "total"> {
  notices: Loadable<readonly Notice[]>;
  /** Reminders of the end of a subscription, or of another right to watch. */
  endings: readonly EndNotice[];
  /** They are new in the courses of the person. */
  lectures: readonly LectureNotice[];
  /** They came in threads that the person follows. */
  answers?: readonly AnswerNotice[] | undefined;
  /** For staff, while something is reported. */
  report?: ReportNotice | undefined;
  settingsHref: string;
  onRetry: () => void;
}

const none: readonly never[] = [];

export function NoticesScreen(props: NoticesScreenProps) {
  const { endings, lectures, answers = none, report, notices, settingsHref } = props;
  const isWithout = useSite().features?.batches === false;
  const isAbove = endings.length + lectures.length + answers.length > 0 || report !== undefined;

  return (
    <DashboardPage
      title={t("title")}
      lead={t(isWithout ? "leadWithoutBatches" : "lead", {
        link: (words) => <TextLink href={settingsHref}>{words}</TextLink>,
      })}
    >
      {isAbove && (
        <div className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-3">
          {endings.map((ending) => (
            <EndingRow key={ending.id} ending={ending} />
          ))}
          {report && <ReportRow report={report} />}
          {answers.map((answer) => (
            <AnswerRow key={answer.id} answer={answer} />
          ))}
          {lectures.map((lecture) => (
            <LectureRow key={lecture.id} lecture={lecture} />
          ))}
        </div>
      )}
      {!(isAbove && (isWithout || (notices.status === "ready" && notices.value.length === 0))) && (
        <SearchedList
          {...props}
          label={t("list")}
          items={notices}
          count={countUnread(notices)}
          skeleton={<NoticesSkeleton />}
          empty={<EmptyState title={t("empty")}>{t(isWithout ? "emptyNoteWithoutBatches" : "emptyNote")}</EmptyState>}
          moreLabel={t("more")}
          dense
        >
          {(shown) => (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {shown.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} />
                </li>
              ))}
            </ul>
          )}
        </SearchedList>
      )}
    </DashboardPage>
  );
}

function countUnread(notices: Loadable<readonly Notice[]>): string {
  if (notices.status !== "ready" || notices.value.length === 0) return "";
  return t("unread", { count: notices.value.filter(({ read }) => !read).length });
}

function NoticesSkeleton() {
  return (
    <div className="grid gap-3">
      <output className="sr-only">{t("loading")}</output>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20 rounded-card" />
      ))}
    </div>
  );
}
