import { Button } from "../../kit/controls/button/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state/empty-state.tsx";
import type { ContactMessagesScreenProps } from "./contact-messages-screen-props.ts";

export type NoMessagesProps = Pick<ContactMessagesScreenProps, "query" | "onSearch" | "filter" | "onFilter">;

/** Why there is no message, and what can be done about it. */
export function NoMessages({ query, onSearch, filter, onFilter }: NoMessagesProps) {
  const words = query.trim();
  if (words) {
    return (
      <EmptyState
        picture="search"
        title="No message found"
        action={
          <Button tone="neutral" onClick={() => onSearch("")}>
            Empty the search
          </Button>
        }
      >
        Nothing matches “{words}”{filter === "all" ? "" : ` among the ${filter} ones`}. Try another word, or fewer of
        them.
      </EmptyState>
    );
  }
  if (filter === "all") {
    return (
      <EmptyState picture="letter" title="No messages yet">
        What people write on the contact page arrives here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={filter === "open" ? "done" : "letter"}
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
