import { t } from "@lms/texts/admin/admin-dashboard-screen";
import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { Link } from "../../lib/link.tsx";
import type { CoursesProps } from "./admin-dashboard-screen-props.ts";

export type NoCoursesProps = Pick<
  CoursesProps,
  "query" | "onSearch" | "status" | "onStatus" | "page" | "onPage" | "kindIn"
>;

export function NoCourses({ query, onSearch, status, onStatus, page, onPage, kindIn }: NoCoursesProps) {
  return (
    <EmptyResult
      title={t("noneFound")}
      query={query}
      showAllLabel={t("showAll")}
      onClearSearch={() => onSearch("")}
      filterReason={status === "all" || page > 1 ? undefined : t("noneWithStatus", { status })}
      onClearFilter={() => onStatus("all")}
    >
      <NoCoursesAtAll page={page} onPage={onPage} kindIn={kindIn} />
    </EmptyResult>
  );
}

function NoCoursesAtAll({ page, onPage, kindIn }: Pick<NoCoursesProps, "page" | "onPage" | "kindIn">) {
  if (page > 1) {
    return (
      <EmptyState
        title={t("emptyPage")}
        action={
          <Button tone="neutral" onClick={() => onPage(1)}>
            {t("firstPage")}
          </Button>
        }
      >
        {t("emptyPageNote")}
      </EmptyState>
    );
  }
  if (kindIn !== undefined) return <EmptyState title={t("empty")}>{t("emptyNoteStaff")}</EmptyState>;
  return (
    <EmptyState
      title={t("empty")}
      action={
        <ButtonLink>
          <Link href="/course/create">{t("createCourse")}</Link>
        </ButtonLink>
      }
    >
      {t("emptyNote")}
    </EmptyState>
  );
}
