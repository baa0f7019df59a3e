// Why: docs/decisions/0123-nobody-overwrites-another.md
import type { components } from "@lms/api/schema";
import { makeEtag, matchesEtag, strongTags } from "./etag.ts";
import { Problem } from "./problem.ts";
import type { PlainCode } from "./message.ts";

type CurrentState = components["schemas"]["CurrentState"];

export class VersionConflict extends Problem {
  readonly current: CurrentState;

  constructor(status: 409 | 412, code: PlainCode, current: CurrentState) {
    super(status, code);
    this.current = current;
  }
}

/** Names what a form edits by its contents, so that changes by an earlier version of the server count too. */
export function contentVersion(edited: object): string {
  return makeEtag(JSON.stringify(edited)).slice(1, 17);
}

/** Compares versions, with the stored row locked. Saving what is there already is no conflict: a response may be lost. */
export function isOutdated(
  ifMatch: string | undefined,
  { stored, requested }: Readonly<Record<"stored" | "requested", string | undefined>>,
): boolean {
  return ifMatch !== undefined && !matchesEtag(strongTags(ifMatch), `"${stored}"`) && requested !== stored;
}
