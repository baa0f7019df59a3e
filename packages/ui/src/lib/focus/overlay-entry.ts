// Why: docs/decisions/0113-back-closes-what-is-open.md

/** The app calls it before it adds a page to the history. The first overlay sets it. */
export const overlayEntry: {
  /** Whether the page replaces the current entry. */
  isReplaced?: () => boolean;
} = {};
