import { t } from "@lms/texts/conversation/staff-questions-screen";
import { Eye, EyeOff, PenLine, PenOff } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { StaffPost } from "../model/staff-post.ts";

export type StaffAction = "keep" | "hide" | "stop" | "allow";

export interface StaffPostCardProps {
  post: StaffPost;
  mayStop: boolean;
  onAction: (action: StaffAction) => void;
}

export function StaffPostCard({ post, mayStop, onAction }: StaffPostCardProps) {
  const { title, excerpt, href, course, lecture, author, byStaff, state, isAnswer, answerCount, reports } = post;
  const id = useId();
  const isReported = reports.length > 0;
  const named = { title, spoken };

  return (
    <article
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_16rem]"
    >
      <div className="grid min-w-0 content-start gap-1.5">
        <h2 id={id} className="text-base">
          <TextLink href={href} className="wrap-anywhere">
            {title === "" ? t("untitled") : title}
          </TextLink>
        </h2>
        {excerpt !== "" && <p className="max-w-[68ch] wrap-anywhere">{excerpt}</p>}
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted tabular-nums">
          {isAnswer && <Badge>{t("answer")}</Badge>}
          {state !== "visible" && <Badge tone="bad">{t("notShown")}</Badge>}
          <span className="wrap-anywhere">
            {t("byOn", { name: author ?? t("gone"), time: formatDateAndTime(post.createdAt) })}
          </span>
          {byStaff && <Badge tone="brand">{t("staff")}</Badge>}
          {post.authorStopped && <Badge tone="bad">{t("stopped")}</Badge>}
          {!isAnswer && <span>{t("answerCount", { count: answerCount })}</span>}
        </p>
        {isReported && (
          <ul aria-label={t("reports")} className="grid gap-1 border-s-2 border-bad ps-3 text-sm">
            {reports.map(({ reason, createdAt }) => (
              <li key={`${createdAt} ${reason}`} className="wrap-anywhere">
                {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="text-sm text-muted">
        <span className="block wrap-anywhere">{course.title}</span>
        <TextLink href={lecture.href} className="wrap-anywhere">
          {lecture.title}
        </TextLink>
      </p>
      <div className="flex flex-wrap gap-2.5 empty:hidden lg:col-span-2">
        {(isReported || state === "hidden") && (
          <Button tone="neutral" size="sm" onClick={() => onAction("keep")}>
            <Eye aria-hidden="true" className="size-4" />
            <span>{t("keep", named)}</span>
          </Button>
        )}
        {isReported && state === "visible" && (
          <Button tone="neutral" size="sm" onClick={() => onAction("hide")}>
            <EyeOff aria-hidden="true" className="size-4" />
            <span>{t("hide", named)}</span>
          </Button>
        )}
        {mayStop && post.authorId !== undefined && !byStaff && <WritingButton post={post} onAction={onAction} />}
      </div>
    </article>
  );
}

function WritingButton({ post, onAction }: Pick<StaffPostCardProps, "post" | "onAction">) {
  const { author, authorStopped = false } = post;
  const Icon = authorStopped ? PenLine : PenOff;
  return (
    <Button tone="quiet" size="sm" onClick={() => onAction(authorStopped ? "allow" : "stop")}>
      <Icon aria-hidden="true" className="size-4" />
      <span>{t(authorStopped ? "allow" : "stop", { name: author ?? t("gone"), spoken })}</span>
    </Button>
  );
}

function spoken(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}
