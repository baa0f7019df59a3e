import { t } from "@lms/texts/admin/people-screen";
import { Download, UserPlus } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { DataTableSkeleton } from "../../kit/data/data-table/data-table-skeleton.tsx";
import { type CountWords, listCount } from "../../kit/data/searched-list/list-count.ts";
import { ListTools } from "../../kit/data/searched-list/list-tools.tsx";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import type { AdminAreaProps, PagedListProps, SearchProps } from "../../lib/forms/screen-props.ts";
import { Link } from "../../lib/link.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { largestCount, type ListedPerson, type PeopleChoice, type RightFilter } from "../model/person.ts";
import { PeopleFilters } from "./people-filters.tsx";
import { PeopleTable } from "./people-table.tsx";

export interface PeopleScreenProps extends AdminAreaProps, SearchProps, PagedListProps {
  people: Loadable<readonly ListedPerson[]>;
  filter: RightFilter;
  onFilter: (filter: RightFilter) => void;
  choice: PeopleChoice;
  onChoice: (choice: PeopleChoice) => void;
  /** Removes the filter and the choice. */
  onShowAll: () => void;
  /** The file has everybody that the filters let through. Absent for those who may not have it. */
  csvHref: string | undefined;
  /** Leads to the audit trail. Absent for those who may not read it. */
  auditHref: string | undefined;
  /** Leads to lists of people. Absent for those who may give no right. */
  inviteHref: string | undefined;
  onRetry: () => void;
}

export function PeopleScreen(props: PeopleScreenProps) {
  const { nav, people, query, onSearch, filter, onFilter, choice, onChoice, busy = false, total } = props;
  const { csvHref, auditHref, inviteHref } = props;
  const isFiltered = filter !== "all" || Object.values(choice).some((value) => value !== undefined);

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <Heading csvHref={csvHref} auditHref={auditHref} inviteHref={inviteHref} />
      <ListTools
        filterLabel={t("filter")}
        filters={filters()}
        filter={filter}
        onFilter={onFilter}
        searchLabel={t("search")}
        placeholder={t("searchPlaceholder")}
        query={query}
        onSearch={onSearch}
      />
      <PeopleFilters choice={choice} onChoice={onChoice} />
      <SearchedList
        {...props}
        label={t("title")}
        items={people}
        count={listCount(people, total, words)}
        skeleton={<DataTableSkeleton label={t("loading")} />}
        empty={
          <EmptyResult
            title={t("notFound")}
            query={query}
            showAllLabel={t("showAll")}
            onClearSearch={() => onSearch("")}
            filterReason={isFiltered ? t("noneFit") : undefined}
            onClearFilter={props.onShowAll}
          >
            <EmptyState title={t("empty")}>{t("emptyNote")}</EmptyState>
          </EmptyResult>
        }
        moreLabel={t("more")}
        dense
      >
        {(rows) => <PeopleTable rows={rows} busy={busy} />}
      </SearchedList>
    </Container>
  );
}

type HeadingProps = Pick<PeopleScreenProps, "csvHref" | "auditHref" | "inviteHref">;

function Heading({ csvHref, auditHref, inviteHref }: HeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 pb-6 sm:pt-9">
      <div>
        <h1 tabIndex={-1} data-page-heading className="heading text-3xl">
          {t("title")}
        </h1>
        <p className="mt-1 max-w-[68ch] text-pretty text-muted">{t("intro")}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {auditHref !== undefined && (
          <ButtonLink tone="neutral">
            <Link href={auditHref}>{t("history")}</Link>
          </ButtonLink>
        )}
        {inviteHref !== undefined && (
          <ButtonLink tone="neutral">
            <Link href={inviteHref}>
              <UserPlus aria-hidden="true" className="size-5" />
              <span>{t("inviteAndGrant")}</span>
            </Link>
          </ButtonLink>
        )}
        {csvHref !== undefined && (
          <ButtonLink tone="neutral">
            <a href={csvHref} download>
              <Download aria-hidden="true" className="size-5" />
              <span>{t("download")}</span>
            </a>
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

function filters(): { value: RightFilter; label: string }[] {
  return [
    { value: "all", label: t("all") },
    { value: "subscribed", label: t("subscribed") },
    { value: "granted", label: t("granted") },
    { value: "ended", label: t("ended") },
    { value: "never", label: t("never") },
  ];
}

const words: CountWords = {
  loading: () => t("loading"),
  all: (count: number) => t("count", { count }),
  some: (shown: number, total: number) =>
    total > largestCount ? t("someOfMany", { shown, total: largestCount }) : t("some", { shown, total }),
};
