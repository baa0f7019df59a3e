import { t } from "@lms/texts/admin/people-list-screen";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import type { DataColumn } from "../../kit/data/data-table/data-column.ts";
import { DataTable } from "../../kit/data/data-table/data-table.tsx";
import { DataTableSkeleton } from "../../kit/data/data-table/data-table-skeleton.tsx";
import { type CountWords, listCount } from "../../kit/data/searched-list/list-count.ts";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import { Badge } from "../../kit/indicators/badge/badge.tsx";
import type { ChosenListProps, PeopleListRow } from "../model/people-list.ts";
import { outcomeTone, rowWords } from "./outcome-words.ts";

export function ListRows(props: ChosenListProps) {
  const { rows, total, busy = false, filter, onFilter } = props;
  return (
    <div className="mt-8">
      <FilterButtons
        label={t("show")}
        options={[
          { value: "all", label: t("all") },
          { value: "problems", label: t("problems") },
        ]}
        value={filter}
        onChange={onFilter}
        className="mb-3"
      />
      <SearchedList
        {...props}
        label={t("rows")}
        items={rows}
        count={listCount(rows, total, words)}
        skeleton={<DataTableSkeleton label={t("rowsLoading")} />}
        empty={<EmptyState title={t("noProblems")} />}
        moreLabel={t("more")}
        dense
      >
        {(shown) => (
          <DataTable
            caption={t("rows")}
            columns={columns()}
            rows={shown}
            rowKey={({ row }) => String(row)}
            busy={busy}
          />
        )}
      </SearchedList>
    </div>
  );
}

const words: CountWords = {
  loading: () => t("rowsLoading"),
  all: (count) => t("rowCount", { count }),
  some: (shown, total) => t("rowsSome", { shown, total }),
};

function columns(): DataColumn<PeopleListRow>[] {
  return [
    {
      id: "person",
      label: t("person"),
      naming: true,
      cell: ({ email, name }) => (
        <>
          <span className="break-all">{email}</span>
          {name !== undefined && <span className="block text-sm font-normal break-words text-muted">{name}</span>}
        </>
      ),
    },
    {
      id: "result",
      label: t("result"),
      compact: true,
      cell: (row) => <Badge tone={outcomeTone(row.outcome)}>{rowWords(row)}</Badge>,
      headingClassName: "w-64",
    },
    {
      id: "number",
      label: t("number"),
      compact: true,
      cell: ({ row }) => row,
      className: "tabular-nums",
      headingClassName: "w-24",
    },
  ];
}
