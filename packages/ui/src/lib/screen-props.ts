import type { ReactNode } from "react";
import type { FieldErrors } from "./form.ts";

export interface AdminAreaProps {
  nav?: ReactNode;
}

export interface SearchProps {
  query: string;
  /** Called at every keystroke; the page decides when to send a request. */
  onSearch: (query: string) => void;
}

export interface PagedListProps {
  /** A newer result is loading; the items shown are the last one's. */
  busy?: boolean | undefined;
  /** How many match in all. */
  total?: number | undefined;
  /** Absent when every match is shown. */
  onLoadMore?: (() => void) | undefined;
  loadingMore?: boolean | undefined;
}

export interface DeletionProps {
  deletingIds?: readonly string[] | undefined;
  /** Called after the dialog was confirmed. */
  onDelete: (id: string) => void;
}

export interface SubmissionProps {
  /** What the server rejected in the last submission, by field. */
  errors?: FieldErrors | undefined;
  /** Why the server refused the last submission as a whole. */
  failure?: string | undefined;
  busy: boolean;
}

export interface UnsavedChangesProps {
  /** Called when the form starts to hold something unsaved, and when it no longer does. */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
}

export interface FormProps<Values = FormData> extends SubmissionProps {
  /** From field name to sentence, for what is typed. */
  validate: (values: Values) => FieldErrors;
  /** Called with valid values only. */
  onSubmit: (values: Values) => void;
}
