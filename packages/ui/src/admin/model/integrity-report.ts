import type { Instant } from "../../lib/format/instant.ts";

export interface IntegrityProblem {
  kind: string;
  what: string;
  subject: string;
  /** May be empty. */
  detail: string;
  advice: string;
  since: Instant;
}

export interface IntegrityReport {
  /** Absent before the first time. */
  checkedAt?: Instant | undefined;
  /** The oldest ones. */
  problems: readonly IntegrityProblem[];
  total: number;
}
