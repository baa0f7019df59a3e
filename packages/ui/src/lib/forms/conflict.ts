export type Side = "mine" | "theirs";

export interface ConflictField {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Who has changed it. Of "both" the person chooses. */
  changedBy: Side | "both";
}
