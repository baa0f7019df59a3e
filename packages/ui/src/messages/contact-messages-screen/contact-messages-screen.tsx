import { t } from "@lms/texts/messages/contact-messages-screen";
import { ConfirmAction } from "../../kit/overlays/confirm-action/confirm-action.tsx";
import { ListTools } from "../../kit/data/searched-list/list-tools.tsx";
import { type CountWords, listCount } from "../../kit/data/searched-list/list-count.ts";
import { SearchedList } from "../../kit/data/searched-list/searched-list.tsx";
import { useState } from "react";
import { Container } from "../../kit/layout/container/container.tsx";
import { formatDate } from "../../lib/format/format.ts";
import { MessageCard } from "./message-card.tsx";
import { MessagesSkeleton } from "./messages-skeleton.tsx";
import { NoMessages } from "./no-messages.tsx";
import type { ContactMessage, MessageFilter } from "../model/contact-message.ts";
import type { MessageAnswering } from "../model/message-answering.ts";
import type { ContactMessagesScreenProps } from "./contact-messages-screen-props.ts";

const none: readonly never[] = [];

export function ContactMessagesScreen(props: ContactMessagesScreenProps) {
  const { nav, messages, openCount, query, onSearch, filter, onFilter, total, onMark, onDelete } = props;
  const { markingIds = none, deletingIds = none } = props;
  const [toDelete, setToDelete] = useState<ContactMessage>();
  const [typed, setTyped] = useState(false);
  const answering: MessageAnswering = {
    ...props.answering,
    onDirtyChange: (dirty) => {
      setTyped(dirty);
      props.answering.onDirtyChange?.(dirty);
    },
  };

  return (
    <Container className="max-w-352 pb-16">
      {nav}
      <header className="pt-7 sm:pt-9">
        <h1 tabIndex={-1} data-page-heading className="heading text-3xl">
          {t("title")}
        </h1>
        <p className="mt-1 text-muted">{t("intro")}</p>
      </header>
      <ListTools
        filterLabel={t("filter")}
        filters={filtersWith(openCount)}
        filter={filter}
        onFilter={onFilter}
        searchLabel={t("search")}
        placeholder={t("searchPlaceholder")}
        query={query}
        onSearch={onSearch}
        className="mt-6"
      />
      <SearchedList
        {...props}
        label={t("list")}
        items={messages}
        count={listCount(messages, total, words)}
        skeleton={<MessagesSkeleton />}
        empty={<NoMessages {...props} />}
        moreLabel={t("more")}
        dense
      >
        {(found) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {found.map((message) => (
              <li key={message.id}>
                <MessageCard
                  message={message}
                  marking={markingIds.includes(message.id)}
                  answering={answering}
                  typed={typed && answering?.messageId !== undefined}
                  deleting={deletingIds.includes(message.id)}
                  onMark={(done) => onMark(message.id, done)}
                  onDelete={onDelete && (() => setToDelete(message))}
                />
              </li>
            ))}
          </ul>
        )}
      </SearchedList>
      <ConfirmAction
        subject={toDelete}
        title={t("deleteTitle")}
        confirmLabel={t("deleteConfirm")}
        consequence={({ name, createdAt }) => t("deleteConsequence", { name, date: formatDate(createdAt) })}
        onClose={() => setToDelete(undefined)}
        onConfirm={({ id }) => onDelete?.(id)}
      />
    </Container>
  );
}

function filtersWith(openCount = 0): { value: MessageFilter; label: string }[] {
  return [
    { value: "open", label: t("openCount", { count: openCount }) },
    { value: "done", label: t("done") },
    { value: "all", label: t("all") },
  ];
}

const words: CountWords = {
  loading: () => t("loading"),
  all: (count: number) => t("allMessages", { count }),
  some: (shown: number, total: number) => t("someMessages", { shown, total }),
};
