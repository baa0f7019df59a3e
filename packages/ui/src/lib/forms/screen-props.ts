import type { ReactNode } from "react";
import type { FieldErrors } from "./form.ts";
import type { FormDraft } from "./form-draft.ts";

export interface AdminAreaProps {
  nav?: ReactNode;
}

export interface SearchProps {
  query: string;
  /** Called at every keystroke; the page decides when to send a request. */
  onSearch: (query: string) => void;
}

export interface PagedListProps {
  /** A newer result is loading; the previous items stay on screen. */
  busy?: boolean | undefined;
  total?: number | undefined;
  /** Absent when every match is shown. */
  onLoadMore?: (() => void) | undefined;
  loadingMore?: boolean | undefined;
}

export interface DeletionProps {
  deletingIds?: readonly string[] | undefined;
  /** Called after the confirmation. */
  onDelete: (id: string) => void;
}

export interface SubmissionProps {
  /** The server's messages for the last submission, by field. */
  errors?: FieldErrors | undefined;
  /** The server's message for the last submission as a whole. */
  failure?: string | undefined;
  busy: boolean;
}

export interface UnsavedChangesProps {
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
}

export interface FormDraftProps {
  /** Stores what was typed for a reload. */
  formDraft?: FormDraft | undefined;
}

export interface FormProps<Values = FormData> extends SubmissionProps {
  /** Messages by field name. */
  validate: (values: Values) => FieldErrors;
  /** Called with valid values only. */
  onSubmit: (values: Values) => void;
}
