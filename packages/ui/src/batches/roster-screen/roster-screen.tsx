import { t } from "@lms/texts/batches/roster-screen";
import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { TextLink } from "../../kit/controls/text-link/text-link.tsx";
import { DataTableSkeleton } from "../../kit/data/data-table/data-table-skeleton.tsx";
import { type CountWords, listCount } from "../../kit/data/searched-list/list-count.ts";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import type { Member } from "../model/member.ts";
import { InviteForm } from "./invite-form.tsx";
import { MembersTable } from "./members-table.tsx";
import { OpenInvites } from "./open-invites.tsx";
import type { RosterScreenProps } from "./roster-screen-props.ts";

const none: readonly never[] = [];

export function RosterScreen(props: RosterScreenProps) {
  const { nav, batch, members, query, onSearch, busy = false, total, removingIds = none, onRemove } = props;
  const [toRemove, setToRemove] = useState<Member>();

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 sm:pt-9">
        <div className="min-w-0">
          <h1 tabIndex={-1} data-page-heading className="heading text-3xl">
            {t("title")}
          </h1>
          {batch && (
            <p className="mt-1 break-words">
              <TextLink href={batch.href}>{batch.title}</TextLink>
            </p>
          )}
        </div>
        <Button tone="neutral" busy={props.downloading} busyLabel={t("preparing")} onClick={props.onDownload}>
          <Download aria-hidden="true" className="size-5" />
          <span>{t("download")}</span>
        </Button>
      </header>
      <div className="mt-6 mb-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <InviteForm {...props.invite} />
        <SearchBox
          label={t("search")}
          placeholder={t("searchPlaceholder")}
          value={query}
          onChange={onSearch}
          className="lg:mt-8"
        />
      </div>
      <SearchedList
        {...props}
        label={t("list")}
        items={members}
        count={listCount(members, total, words)}
        skeleton={<DataTableSkeleton label={t("loading")} />}
        empty={
          <EmptyResult
            title={t("notFound")}
            query={query}
            showAllLabel={t("showAll")}
            onClearSearch={() => onSearch("")}
          >
            <EmptyState title={t("empty")}>{t("emptyNote")}</EmptyState>
          </EmptyResult>
        }
        moreLabel={t("more")}
        dense
      >
        {(rows) => <MembersTable rows={rows} removingIds={removingIds} onRemove={setToRemove} busy={busy} />}
      </SearchedList>
      <OpenInvites {...props} />
      <ConfirmAction
        subject={toRemove}
        title={t("removalTitle")}
        confirmLabel={t("confirmRemoval")}
        consequence={({ name }) => t("removalConsequence", { name })}
        onClose={() => setToRemove(undefined)}
        onConfirm={({ id }) => onRemove(id)}
      />
    </Container>
  );
}

/** "12 of 40 members", "40 members", "Loading members…"; empty when they could not be loaded. */
const words: CountWords = {
  loading: () => t("loading"),
  all: (count: number) => t("memberCount", { count }),
  some: (shown: number, total: number) => t("membersOfTotal", { shown, total }),
};
