export type Side = "mine" | "other";

export interface ConflictField {
  name: string;
  label: string;
  mine: string;
  other: string;
  /** Who has changed it. Of "both" the person chooses. */
  changedBy: Side | "both";
}
