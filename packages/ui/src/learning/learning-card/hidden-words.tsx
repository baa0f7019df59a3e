import type { ReactNode } from "react";

/** A mark for the words of a sentence that are not shown, only spoken. */
export function hiddenWords(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}
