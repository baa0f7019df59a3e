import { t } from "@lms/texts/conversation/staff-questions-screen";
import { useState } from "react";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { SkeletonLine } from "../../kit/indicators/skeleton/skeleton-line.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import type { AdminAreaProps, PagedListProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { Saved } from "../model/question.ts";
import type { StaffFilter, StaffPost } from "../model/staff-post.ts";
import { ReasonDialog } from "../questions/reason-dialog.tsx";
import { type StaffAction, StaffPostCard } from "./staff-post-card.tsx";

export interface StaffQuestionsScreenProps extends AdminAreaProps, Omit<PagedListProps, "total"> {
  posts: Loadable<readonly StaffPost[]>;
  filter: StaffFilter;
  onFilter: (filter: StaffFilter) => void;
  /** Absent while unknown. */
  counts?: { unanswered: number; reported: number } | undefined;
  onDecide: (postId: string, decision: PostDecision) => Promise<Saved | undefined>;
  /** Absent where the viewer may not. */
  onWriting?: ((userId: string, stop: WritingStop) => Promise<Saved | undefined>) | undefined;
  onRetry: () => void;
}

const emptyTitles: Readonly<Record<StaffFilter, () => string>> = {
  unanswered: () => t("noneUnanswered"),
  reported: () => t("noneReported"),
  all: () => t("none"),
};

interface PostDecision {
  decision: "keep" | "hide";
  reason: string;
  /** It is about the reports that were shown. */
  reported: boolean;
}

interface WritingStop {
  stopped: boolean;
  reason: string;
  /** A day in India. It is blank for a stop without an end. */
  lastDay: string;
}

interface Deciding {
  post: StaffPost;
  action: StaffAction;
}

export function StaffQuestionsScreen(props: StaffQuestionsScreenProps) {
  const { nav, posts, filter, onFilter, counts, onDecide, onWriting } = props;
  const [deciding, setDeciding] = useState<Deciding>();
  const send = async (action: StaffAction, reason: string, lastDay: string): Promise<Saved | undefined> => {
    const post = deciding?.post;
    if (!post) return undefined;
    const reported = post.reports.length > 0;
    if (action === "keep" || action === "hide") return onDecide(post.id, { decision: action, reason, reported });
    return onWriting?.(post.authorId ?? "", { stopped: action === "stop", reason, lastDay });
  };

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="pt-7 sm:pt-9">
        <h1 tabIndex={-1} data-page-heading className="heading text-3xl">
          {t("title")}
        </h1>
        <p className="mt-1 text-muted">{t("intro")}</p>
      </header>
      <FilterButtons
        label={t("filter")}
        options={[
          { value: "unanswered", label: t("unanswered", { count: counts?.unanswered ?? 0 }) },
          { value: "reported", label: t("reported", { count: counts?.reported ?? 0 }) },
          { value: "all", label: t("all") },
        ]}
        value={filter}
        onChange={onFilter}
        className="mt-6 mb-4"
      />
      <SearchedList
        {...props}
        label={t("list")}
        items={posts}
        count=""
        skeleton={<PostsSkeleton />}
        empty={<EmptyState title={emptyTitles[filter]()}>{t("emptyNote")}</EmptyState>}
        moreLabel={t("more")}
        dense
      >
        {(found) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {found.map((post) => (
              <li key={post.id}>
                <StaffPostCard
                  post={post}
                  onAction={(action) => setDeciding({ post, action })}
                  mayStop={onWriting !== undefined}
                />
              </li>
            ))}
          </ul>
        )}
      </SearchedList>
      <ReasonDialog action={deciding?.action} onClose={() => setDeciding(undefined)} onSend={send} />
    </Container>
  );
}

function PostsSkeleton() {
  return (
    <>
      <output className="sr-only">{t("loading")}</output>
      <Delayed className="grid gap-4">
        <SkeletonLine width="w-2/3" />
        <SkeletonLine width="w-1/2" />
        <SkeletonLine width="w-3/4" />
      </Delayed>
    </>
  );
}
