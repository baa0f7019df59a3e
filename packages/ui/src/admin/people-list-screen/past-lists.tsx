import { t } from "@lms/texts/admin/people-list-screen";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import { Delayed } from "../../kit/indicators/delayed/delayed.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { formatDateAndTime } from "../../lib/format/format-time.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { PeopleList } from "../model/people-list.ts";
import { listScope } from "./list-scope.ts";

export interface PastListsProps {
  /** The last one first. */
  past: Loadable<readonly PeopleList[]>;
  onRetry: () => void;
}

export function PastLists(props: PastListsProps) {
  return (
    <section aria-labelledby="past-lists" aria-busy={props.past.status === "loading"} className="mt-12 max-w-3xl">
      <h2 id="past-lists" className="mb-4 heading text-xl">
        {t("past")}
      </h2>
      <Lists {...props} />
    </section>
  );
}

function Lists({ past, onRetry }: PastListsProps) {
  switch (past.status) {
    case "loading":
      return (
        <Delayed className="grid gap-3">
          <p className="sr-only">{t("pastLoading")}</p>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </Delayed>
      );
    case "failed":
      return <ErrorState message={past.message} onRetry={onRetry} />;
    case "ready":
      if (past.value.length === 0) return <EmptyState title={t("pastEmpty")}>{t("pastEmptyNote")}</EmptyState>;
      return (
        <ul className="border-b border-line">
          {past.value.map((list) => (
            <PastList key={list.id} list={list} />
          ))}
        </ul>
      );
    default:
      return past satisfies never;
  }
}

const states = {
  checked: { tone: "neutral", words: "checkedState" },
  running: { tone: "accent", words: "runningState" },
  done: { tone: "good", words: "doneState" },
} as const;

function PastList({ list }: { list: PeopleList }) {
  const { href, createdAt, state, reason, rows: count, by } = list;
  const { tone, words } = states[state];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <TextLink href={href}>
          <time dateTime={createdAt}>{formatDateAndTime(createdAt)}</time>
        </TextLink>
        <p className="text-sm break-words text-muted tabular-nums">{t("rowsOf", { course: listScope(list), count })}</p>
        <p className="text-sm break-words text-muted">{by === undefined ? reason : `${reason} · ${by}`}</p>
      </div>
      <Badge tone={tone}>{t(words)}</Badge>
    </li>
  );
}
