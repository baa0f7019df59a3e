import { letterDrawing, receiptDrawing } from "../../kit/media/illustration/drawings.tsx";
import { EmptyResult } from "../../kit/feedback/empty-result/empty-result.tsx";
import { Button } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import type { ContactMessagesScreenProps } from "./contact-messages-screen-props.ts";

export type NoMessagesProps = Pick<ContactMessagesScreenProps, "query" | "onSearch" | "filter" | "onFilter">;

export function NoMessages({ query, onSearch, filter, onFilter }: NoMessagesProps) {
  const among = filter === "all" ? "" : ` among the ${filter} ones`;
  return (
    <EmptyResult
      title="No message found"
      query={query}
      showAllLabel="Empty the search"
      onClearSearch={() => onSearch("")}
      searchReason={`Nothing matches “${query.trim()}”${among}. Try another word, or fewer of them.`}
    >
      <NoMessagesInFilter filter={filter} onFilter={onFilter} />
    </EmptyResult>
  );
}

function NoMessagesInFilter({ filter, onFilter }: Pick<NoMessagesProps, "filter" | "onFilter">) {
  if (filter === "all") {
    return (
      <EmptyState picture={letterDrawing} title="No messages yet">
        What people write on the contact page arrives here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={filter === "open" ? receiptDrawing : letterDrawing}
      title={filter === "open" ? "Nothing is open" : "Nothing is done yet"}
      action={
        <Button tone="neutral" onClick={() => onFilter("all")}>
          Show every message
        </Button>
      }
    >
      {filter === "open"
        ? "Every message was dealt with. New ones appear here."
        : "Messages that you mark as done are kept here."}
    </EmptyState>
  );
}
