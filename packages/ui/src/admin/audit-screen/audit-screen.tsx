import { t } from "@lms/texts/admin/audit-screen";
import { ArrowLeft, Download } from "lucide-react";
import { AuditList } from "../../account/audit-list/audit-list.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { Skeleton } from "../../kit/indicators/skeleton/skeleton.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import type { AuditScreenProps } from "./audit-screen-props.ts";

export function AuditScreen(props: AuditScreenProps) {
  const { nav, entries, query, onSearch, choice, onChoice, peopleHref, csvHref, onLoadMore } = props;
  const isFiltered = Object.values(choice).some((value) => value !== undefined);

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <TextLink href={peopleHref} className="mt-5 inline-flex min-h-control-sm items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
        <span>{t("allPeople")}</span>
      </TextLink>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-2 pb-6">
        <div>
          <h1 tabIndex={-1} data-page-heading className="heading text-3xl">
            {t("title")}
          </h1>
          <p className="mt-1 max-w-[68ch] text-pretty text-muted">{t("intro")}</p>
        </div>
        <ButtonLink tone="neutral">
          <a href={csvHref} download>
            <Download aria-hidden="true" className="size-5" />
            <span>{t("download")}</span>
          </a>
        </ButtonLink>
      </header>
      <AuditFilters query={query} onSearch={onSearch} choice={choice} onChoice={onChoice} />
      <SearchedList
        {...props}
        label={t("title")}
        items={entries}
        count={countText(entries, onLoadMore !== undefined)}
        skeleton={<Skeleton className="h-96 rounded-card" />}
        empty={
          <EmptyResult
            title={t("notFound")}
            query={query}
            showAllLabel={t("showAll")}
            onClearSearch={() => onSearch("")}
            filterReason={isFiltered ? t("noneFit") : undefined}
            onClearFilter={() => onChoice({})}
          >
            <EmptyState title={t("empty")}>{t("emptyNote")}</EmptyState>
          </EmptyResult>
        }
        moreLabel={t("more")}
        dense
      >
        {(shown) => <AuditList entries={shown} />}
      </SearchedList>
    </Container>
  );
}

/** Nobody counts the whole trail. */
function countText(entries: AuditScreenProps["entries"], hasMore: boolean): string {
  if (entries.status !== "ready") return entries.status === "loading" ? t("loading") : "";
  return t(hasMore ? "firstOnes" : "count", { count: entries.value.length });
}
