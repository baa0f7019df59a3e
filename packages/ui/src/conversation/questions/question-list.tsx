import { t } from "@lms/texts/conversation/questions";
import { Button } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDuration } from "../../lib/format/format-duration.ts";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { QuestionSummary } from "../model/question.ts";
import { LoadingLines } from "./loading-lines.tsx";
import type { QuestionsProps } from "./questions-props.ts";

export function QuestionList({ questions, onRetry, onMore, loadingMore, href }: QuestionsProps) {
  if (!questions) return <LoadingLines />;
  if (questions.status === "failed") return <ErrorState message={questions.message} onRetry={onRetry} />;
  if (questions.status === "loading") return <LoadingLines label={t("loading")} />;
  if (questions.value.length === 0) return <EmptyState title={t("empty")}>{t("emptyNote")}</EmptyState>;
  return (
    <>
      <ul aria-label={t("list")} className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
        {questions.value.map((question) => (
          <li key={question.id} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3.5">
            <QuestionRow question={question} href={href(question.id)} />
          </li>
        ))}
      </ul>
      {onMore && (
        <Button
          tone="neutral"
          busy={loadingMore}
          busyLabel={t("loadingMore")}
          onClick={onMore}
          className="justify-self-center"
        >
          {t("more")}
        </Button>
      )}
    </>
  );
}

function QuestionRow({ question, href }: { question: QuestionSummary; href: string }) {
  const { title, excerpt, second, author, byStaff, votes, answerCount, createdAt } = question;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {question.pinned && <Badge>{t("pinned")}</Badge>}
        {question.locked && <Badge>{t("locked")}</Badge>}
        <TextLink href={href} className="min-w-0 text-base break-words">
          {title === "" ? t("removed") : title}
        </TextLink>
        {question.accepted && <Badge tone="good">{t("accepted")}</Badge>}
        {!question.accepted && question.answeredByStaff && <Badge tone="brand">{t("staffAnswered")}</Badge>}
      </p>
      {excerpt !== "" && <p className="line-clamp-2 max-w-[68ch] text-sm break-words">{excerpt}</p>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
        <span>{t("byOn", { name: author ?? t("gone"), time: formatDateAndTime(createdAt) })}</span>
        {byStaff && <Badge tone="brand">{t("staff")}</Badge>}
        {second !== undefined && <span>{t("at", { time: formatDuration(second) })}</span>}
        <span>{t("answerCount", { count: answerCount })}</span>
        {votes > 0 && <span>{t("votes", { count: votes })}</span>}
      </p>
    </>
  );
}
