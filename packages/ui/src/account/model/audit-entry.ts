/** A short value is its text, a long one its length, and a secret only the fact that there was one. */
export interface AuditValue {
  text?: string | undefined;
  length?: number | undefined;
  secret?: boolean | undefined;
}

export interface AuditEntry {
  id: string;
  at: string;
  actor: { name: string; role: string; href?: string | undefined };
  /** A network address. Absent for commands, and for those who may not see it. */
  address?: string | undefined;
  /** An operation of the API, or `lms` and a command. */
  action: string;
  subject: { kind: string; name?: string | undefined; href?: string | undefined };
  /** Leads to the person whom it concerns, where that is not the subject. */
  personHref?: string | undefined;
  changes: readonly { field: string; before?: AuditValue | undefined; after?: AuditValue | undefined }[];
}

export interface AuditChoice {
  kind?: string | undefined;
  /** The id of an account, or `operator`. */
  actor?: string | undefined;
  /** The id of the account that entries concern. */
  person?: string | undefined;
  /** Days in Indian time: "2026-03-04". */
  firstDay?: string | undefined;
  lastDay?: string | undefined;
}
