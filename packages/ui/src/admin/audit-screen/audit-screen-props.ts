import type { AuditChoice, AuditEntry } from "../../account/model/audit-entry.ts";
import type { AdminAreaProps, PagedListProps, SearchProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";

export interface AuditScreenProps extends AdminAreaProps, SearchProps, Omit<PagedListProps, "total"> {
  entries: Loadable<readonly AuditEntry[]>;
  choice: AuditChoice;
  onChoice: (choice: AuditChoice) => void;
  peopleHref: string;
  /** The file has all that the filters let through. */
  csvHref: string;
  onRetry: () => void;
}
