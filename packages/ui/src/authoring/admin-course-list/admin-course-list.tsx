import type { ReactNode } from "react";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { type CountWords, listCount } from "../../kit/data/searched-list/list-count.ts";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { manageCoursesPath } from "../../catalogue/model/course-paths.ts";
import type { AdminAreaProps, PagedListProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import { AdminCourseListSkeleton } from "./admin-course-list-skeleton.tsx";

interface AdminCourseListWords extends CountWords {
  back: string;
  title: string;
  intro: string;
  list: string;
  empty: string;
  emptyNote: string;
  more: string;
}

interface AdminCourseListProps<Item> extends AdminAreaProps, PagedListProps {
  words: AdminCourseListWords;
  items: Loadable<readonly Item[]>;
  /** Stands above the list. */
  above?: ReactNode;
  onRetry: () => void;
  card: (item: Item) => ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A page of courses outside of the catalogue, reached from the administrators' courses. */
export function AdminCourseList<Item extends { id: string }>(props: AdminCourseListProps<Item>) {
  const { nav, words, items, total, above, card, children } = props;
  const list = (
    <SearchedList
      {...props}
      label={words.list}
      count={listCount(items, total, words)}
      skeleton={<AdminCourseListSkeleton />}
      empty={<EmptyState title={words.empty}>{words.emptyNote}</EmptyState>}
      moreLabel={words.more}
      dense
    >
      {(found) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {found.map((item) => (
            <li key={item.id}>{card(item)}</li>
          ))}
        </ul>
      )}
    </SearchedList>
  );

  const placed = above === undefined ? list : <div className="mt-8">{list}</div>;

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="pt-7 pb-6 sm:pt-9">
        <TextLink href={manageCoursesPath}>{words.back}</TextLink>
        <h1 tabIndex={-1} data-page-heading className="mt-2 heading text-3xl">
          {words.title}
        </h1>
        <p className="mt-1 text-muted">{words.intro}</p>
      </header>
      {above}
      {placed}
      {children}
    </Container>
  );
}
