import { useMemo, useRef, useState } from "react";
import { Button } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { DeleteQuestion } from "../../kit/overlays/delete-question/delete-question.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { FilterButtons } from "../../kit/controls/filter-buttons/filter-buttons.tsx";
import { SearchBox } from "../../kit/forms/search-box/search-box.tsx";
import { Spinner } from "../../kit/indicators/spinner/spinner.tsx";
import { useFocusAfterDeletion } from "../../lib/focus-after-deletion.ts";
import { formatCount, formatDate, formatNumber } from "../../lib/format.ts";

import { MessageCard } from "./message-card.tsx";
import { MessagesSkeleton } from "./messages-skeleton.tsx";
import { NoMessages } from "./no-messages.tsx";
import type { ContactMessage, MessageFilter } from "../model/contact-message.ts";
import type { ContactMessagesScreenProps } from "./contact-messages-screen-props.ts";

const none: readonly never[] = [];

/** What people wrote through the contact page, and whether it is dealt with. */
export function ContactMessagesScreen(props: ContactMessagesScreenProps) {
  const { nav, messages, openCount, query, onSearch, filter, onFilter, busy = false } = props;
  const { markingIds = none, deletingIds = none } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // A message that is marked may leave the list as well.
  const leavingIds = useMemo(() => [...markingIds, ...deletingIds], [markingIds, deletingIds]);
  useFocusAfterDeletion(messages.status === "ready" ? messages.value : none, leavingIds, heading);

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="pt-7 sm:pt-9">
        <h1 ref={heading} tabIndex={-1} data-page-heading className="heading text-3xl">
          Messages
        </h1>
        <p className="mt-1 text-muted">What people wrote on the contact page.</p>
      </header>
      <div className="mt-6 mb-4 grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:grid-cols-[auto_minmax(0,22rem)] md:justify-between">
        <FilterButtons label="Which messages" options={filtersWith(openCount)} value={filter} onChange={onFilter} />
        <SearchBox
          label="Search messages"
          placeholder="Name, email or text"
          value={query}
          onChange={onSearch}
          className="max-md:row-start-1"
        />
      </div>
      <section aria-labelledby="messages" aria-busy={busy || messages.status === "loading"}>
        <h2 id="messages" className="sr-only">
          What was written
        </h2>
        <div className="mb-4 flex min-h-5 items-center gap-2 text-sm text-muted tabular-nums">
          <output>{countSentence(props)}</output>
          {busy && <Spinner />}
        </div>
        <Messages {...props} />
      </section>
    </Container>
  );
}

function Messages(props: ContactMessagesScreenProps) {
  const { messages, busy = false, onLoadMore, loadingMore, onMark, onDelete, onRetry } = props;
  const { markingIds = none, deletingIds = none } = props;
  const [asked, setAsked] = useState<ContactMessage>();

  switch (messages.status) {
    case "loading":
      return <MessagesSkeleton />;
    case "failed":
      return <ErrorState message={messages.message} onRetry={onRetry} busy={busy} />;
    case "ready":
      return (
        <>
          {messages.value.length === 0 ? (
            <NoMessages {...props} />
          ) : (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {messages.value.map((message) => (
                <li key={message.id}>
                  <MessageCard
                    message={message}
                    marking={markingIds.includes(message.id)}
                    deleting={deletingIds.includes(message.id)}
                    onMark={(done) => onMark(message.id, done)}
                    onDelete={() => setAsked(message)}
                  />
                </li>
              ))}
            </ul>
          )}
          {onLoadMore && (
            <div className="mt-8 flex justify-center">
              <Button tone="neutral" busy={loadingMore} busyLabel="Loading…" onClick={onLoadMore}>
                Load more messages
              </Button>
            </div>
          )}
          <DeleteQuestion
            thing={asked}
            title="Delete this message?"
            confirmLabel="Delete Message"
            lossOf={({ name, createdAt }) =>
              `What ${name} wrote on ${formatDate(createdAt)} will be gone. This cannot be undone.`
            }
            onLeave={() => setAsked(undefined)}
            onDelete={onDelete}
          />
        </>
      );
    default:
      return messages satisfies never;
  }
}

function filtersWith(openCount: number | undefined): { value: MessageFilter; label: string }[] {
  return [
    { value: "open", label: openCount ? `Open (${formatNumber(openCount)})` : "Open" },
    { value: "done", label: "Done" },
    { value: "all", label: "All" },
  ];
}

function countSentence({ messages, total }: ContactMessagesScreenProps): string {
  if (messages.status === "loading") return "Loading messages…";
  if (messages.status === "failed") return "";
  const shown = messages.value.length;
  if (total !== undefined && total > shown) return `${shown} of ${formatCount(total, "message")}`;
  return formatCount(shown, "message");
}
