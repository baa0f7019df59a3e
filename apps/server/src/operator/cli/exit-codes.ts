/** Documented in docs/operating.md. */
export const exitCodes = {
  failed: 1,
  /** Wrong arguments or settings. */
  usage: 2,
  /** The command has done its work, and found something wrong. */
  found: 3,
} as const;

/** The command did what it should; what it found is printed already. */
export class FoundWrong extends Error {
  override readonly name = "FoundWrong";
}
