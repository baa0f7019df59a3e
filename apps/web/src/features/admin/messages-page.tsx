import { loading, ready } from "@lms/ui/lib/loadable";
import { ContactMessagesScreen } from "@lms/ui/screens/contact-messages-screen";
import { useEffect } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";
import { useSnapshot } from "valtio";
import {
  deleteMessage,
  loadMessages,
  loadMoreMessages,
  markMessage,
  type MessageFilter,
  type MessageList,
  messageListKey,
  type MessageQuery,
  messages,
} from "../../stores/messages.ts";
import { useLastAnswer } from "../use-last-answer.ts";
import { useSearchText } from "../use-search-text.ts";
import { AdminTabs } from "../admin-tabs.tsx";

/** Begins with those that wait for an answer. */
export function MessagesPage() {
  const { lists, loadingKeys, loadingMoreKeys, openCount, markingIds, deletingIds } = useSnapshot(messages);
  const [search, setSearch] = useSearchParams();
  const q = search.get("q") ?? "";
  const filter = toFilter(search.get("status"));
  const show = (query: MessageQuery, options?: NavigateOptions) => setSearch(toSearch(query), options);
  const [text, setText] = useSearchText(q, (typed) => show({ q: typed, filter }, { replace: true }));
  const key = messageListKey({ q, filter });
  const found = lists[key] ?? loading;
  const shown = useLastAnswer(found);
  const isMissing = lists[key] === undefined;

  useEffect(() => void loadMessages({ q, filter }), [q, filter]);
  // A message that was marked elsewhere has its place in it.
  useEffect(() => {
    if (isMissing) void loadMessages({ q, filter });
  }, [q, filter, isMissing]);

  return (
    <ContactMessagesScreen
      nav={<AdminTabs current="messages" />}
      messages={shown.status === "ready" ? ready(shown.value.messages.map(toItem)) : shown}
      openCount={openCount}
      query={text}
      onSearch={setText}
      filter={filter}
      onFilter={(chosen) => show({ q: text.trim(), filter: chosen })}
      busy={loadingKeys.includes(key)}
      total={shown.status === "ready" ? shown.value.total : undefined}
      onLoadMore={
        found.status === "ready" && found.value.nextCursor !== undefined
          ? () => void loadMoreMessages({ q, filter })
          : undefined
      }
      loadingMore={loadingMoreKeys.includes(key)}
      markingIds={markingIds}
      onMark={(messageId, done) => void markMessage(messageId, done)}
      deletingIds={deletingIds}
      onDelete={(messageId) => void deleteMessage(messageId)}
      onRetry={() => void loadMessages({ q, filter })}
    />
  );
}

function toItem({ _id, ...message }: MessageList["messages"][number]) {
  return { id: _id, ...message };
}

function toFilter(text: string | null): MessageFilter {
  return text === "done" || text === "all" ? text : "open";
}

function toSearch({ q, filter }: MessageQuery): Record<string, string> {
  return { ...(q && { q }), ...(filter !== "open" && { status: filter }) };
}
