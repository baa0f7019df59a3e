import type { ReactNode } from "react";
import type { Loadable } from "../../lib/loadable.ts";
import type { ContactMessage, MessageFilter } from "../model/contact-message.ts";
export interface ContactMessagesScreenProps {
  /** The area's navigation: `AdminNav`. */
  nav?: ReactNode;
  /** What the search and the filter found, newest first. */
  messages: Loadable<readonly ContactMessage[]>;
  /** How many are open, whatever is searched; absent while unknown. */
  openCount?: number | undefined;
  /** The text in the search box. */
  query: string;
  /** Called at every keystroke; the page decides when to ask the server. */
  onSearch: (query: string) => void;
  filter: MessageFilter;
  onFilter: (filter: MessageFilter) => void;
  /** A new answer is on its way; the messages shown are the last one's. */
  busy?: boolean | undefined;
  /** How many messages match in all. */
  total?: number | undefined;
  /** Absent when every match is shown. */
  onLoadMore?: (() => void) | undefined;
  loadingMore?: boolean | undefined;
  /** Messages that are being marked. */
  markingIds?: readonly string[] | undefined;
  onMark: (messageId: string, done: boolean) => void;
  /** Messages that are being deleted. */
  deletingIds?: readonly string[] | undefined;
  /** Confirmed in a dialog. */
  onDelete: (messageId: string) => void;
  onRetry: () => void;
}
