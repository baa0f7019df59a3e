// Why: docs/decisions/0113-back-closes-what-is-open.md

/** What the app asks before it adds a page to the history. Filled with the first overlay. */
export const overlayEntry: {
  /** Whether the page takes the place of the current entry. */
  isReplaced?: () => boolean;
} = {};
