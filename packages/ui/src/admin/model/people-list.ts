import type { FieldErrors } from "../../lib/forms/form.ts";
import type {
  FormDraftProps,
  PagedListProps,
  SubmissionProps,
  UnsavedChangesProps,
} from "../../lib/forms/screen-props.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { PersonActing } from "./person-acting.ts";

export const listOutcomes = [
  "grant",
  "invite",
  "covered",
  "invited",
  "disabled",
  "invalid",
  "repeated",
  "stopped",
] as const;

export type ListOutcome = (typeof listOutcomes)[number];

export interface PeopleList {
  id: string;
  href: string;
  state: "checked" | "running" | "done";
  /** Absent: every course. */
  course?: { title?: string | undefined } | undefined;
  until?: string | undefined;
  reason: string;
  by?: string | undefined;
  createdAt: string;
  deletedAt: string;
  rows: number;
  rowsDone: number;
  counts: Readonly<Record<ListOutcome, number>>;
}

export interface PeopleListRow {
  row: number;
  /** An invalid row has its text here. */
  email: string;
  name?: string | undefined;
  outcome: ListOutcome;
  /** The row with the same address. */
  first?: number | undefined;
  done?: boolean | undefined;
}

type RowFilter = "all" | "problems";

/** The list is the file, where there is one. */
export interface PeopleListValues {
  file?: File | undefined;
  text: string;
  course: string;
  /** A day in Indian time. */
  until: string;
  reason: string;
}

export interface PeopleListFormProps
  extends
    SubmissionProps,
    UnsavedChangesProps,
    FormDraftProps,
    Pick<PersonActing, "courses" | "courseQuery" | "onSearchCourses"> {
  validate: (values: PeopleListValues) => FieldErrors;
  /** Called with valid values only. */
  onSubmit: (values: PeopleListValues) => void;
}

export interface ChosenListProps extends PagedListProps {
  list: Loadable<PeopleList>;
  rows: Loadable<readonly PeopleListRow[]>;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  starting: boolean;
  /** Called after the confirmation. */
  onRun: () => void;
  csvHref: string;
  /** Leads to the form. */
  newHref: string;
  onRetry: () => void;
}
