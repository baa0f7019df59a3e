import type { AuditEntry } from "../../account/model/audit-entry.ts";
import type { AdminAreaProps } from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { PersonActing } from "../model/person-acting.ts";
import type { Person } from "../model/person.ts";

export interface PersonScreenProps extends AdminAreaProps {
  /** Undefined when there is no such account. */
  person: Loadable<Person | undefined>;
  peopleHref: string;
  acting: PersonActing;
  /** It says what the team did with the account. Absent for those who may not read it. */
  audit: { entries: Loadable<readonly AuditEntry[]>; href: string } | undefined;
  onRetry: () => void;
}
