import type { AdminAreaProps, PagedListProps, SearchProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { MessageAnswering } from "../model/message-answering.ts";
import type { ContactMessage, MessageFilter } from "../model/contact-message.ts";
export interface ContactMessagesScreenProps extends AdminAreaProps, SearchProps, PagedListProps {
  deletingIds?: readonly string[] | undefined;
  /** Called after the confirmation. Absent where the viewer may not. */
  onDelete?: ((id: string) => void) | undefined;
  /** Newest first. */
  messages: Loadable<readonly ContactMessage[]>;
  /** Independent of the search; absent while unknown. */
  openCount?: number | undefined;
  filter: MessageFilter;
  onFilter: (filter: MessageFilter) => void;
  markingIds?: readonly string[] | undefined;
  onMark: (messageId: string, done: boolean) => void;
  answering: MessageAnswering;
  onRetry: () => void;
}
