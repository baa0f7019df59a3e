import { t } from "@lms/texts/messages/contact-messages-screen";
import { letterDrawing, receiptDrawing } from "../../kit/graphics/illustration/drawings.tsx";
import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { Button } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import type { ContactMessagesScreenProps } from "./contact-messages-screen-props.ts";

const noMatches = { all: "noMatch", open: "noMatchOpen", done: "noMatchDone" } as const;

export type NoMessagesProps = Pick<ContactMessagesScreenProps, "query" | "onSearch" | "filter" | "onFilter">;

export function NoMessages({ query, onSearch, filter, onFilter }: NoMessagesProps) {
  return (
    <EmptyResult
      title={t("notFound")}
      query={query}
      showAllLabel={t("emptySearch")}
      onClearSearch={() => onSearch("")}
      searchReason={t(noMatches[filter], { query: query.trim() })}
    >
      <NoMessagesInFilter filter={filter} onFilter={onFilter} />
    </EmptyResult>
  );
}

function NoMessagesInFilter({ filter, onFilter }: Pick<NoMessagesProps, "filter" | "onFilter">) {
  if (filter === "all") {
    return (
      <EmptyState picture={letterDrawing} title={t("empty")}>
        {t("emptyNote")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={filter === "open" ? receiptDrawing : letterDrawing}
      title={t(filter === "open" ? "noneOpen" : "noneDone")}
      action={
        <Button tone="neutral" onClick={() => onFilter("all")}>
          {t("showEvery")}
        </Button>
      }
    >
      {t(filter === "open" ? "noneOpenNote" : "noneDoneNote")}
    </EmptyState>
  );
}
