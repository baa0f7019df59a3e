import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { Link } from "../../lib/link.tsx";
import type { AdminDashboardScreenProps } from "./admin-dashboard-screen-props.ts";

export type NoCoursesProps = Pick<AdminDashboardScreenProps, "query" | "onSearch" | "page" | "onPage">;

export function NoCourses({ query, onSearch, page, onPage }: NoCoursesProps) {
  return (
    <EmptyResult
      title="No course found"
      query={query}
      showAllLabel="Show every course"
      onClearSearch={() => onSearch("")}
    >
      <NoCoursesAtAll page={page} onPage={onPage} />
    </EmptyResult>
  );
}

function NoCoursesAtAll({ page, onPage }: Pick<NoCoursesProps, "page" | "onPage">) {
  if (page > 1) {
    return (
      <EmptyState
        title="This page is empty"
        action={
          <Button tone="neutral" onClick={() => onPage(1)}>
            Go to the first page
          </Button>
        }
      >
        There are fewer courses than there were.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No courses yet"
      action={
        <ButtonLink>
          <Link href="/course/create">Create New Course</Link>
        </ButtonLink>
      }
    >
      The first one appears here and in the catalogue.
    </EmptyState>
  );
}
