import { ContactMessagesScreen } from "@lms/ui/messages/contact-messages-screen";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import {
  deleteMessage,
  loadMessages,
  loadMoreMessages,
  markMessage,
  type MessageFilter,
  messages,
} from "../../messages/messages.ts";
import { useAnswering } from "../../messages/use-answering.ts";
import { AdminTabs } from "../shared/admin-tabs.tsx";
import { useFilteredList } from "../../lib/lists/use-filtered-list.ts";
import { mapReady } from "../../lib/store/map-ready.ts";

const filters: readonly [MessageFilter, ...MessageFilter[]] = ["open", "done", "all"];
const source = { parameter: "status", filters, load: loadMessages, loadMore: loadMoreMessages };

export function MessagesPage() {
  const known = useSnapshot(messages);
  const { user } = useSnapshot(auth);
  const { shown, controls } = useFilteredList(known, source);

  return (
    <ContactMessagesScreen
      {...controls}
      nav={<AdminTabs current="messages" />}
      messages={mapReady(shown, (value) =>
        value.items.map(({ _id, answers, ...message }) => ({
          id: _id,
          ...message,
          answers: answers?.map(({ _id: id, ...answer }) => ({ id, ...answer })),
        })),
      )}
      answering={useAnswering(controls.onRetry)}
      openCount={known.openCount}
      markingIds={known.markingIds}
      onMark={(messageId, done) => void markMessage(messageId, done)}
      deletingIds={known.deletingIds}
      onDelete={user?.role === "ADMIN" ? (messageId) => void deleteMessage(messageId) : undefined}
    />
  );
}
