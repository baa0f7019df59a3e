import { useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";
import { useDebouncedSearch } from "./use-debounced-search.ts";

/** The address holds the committed text: typing is committed after a delay, and Back or a link replaces the text. */
export function useSearchText(committed: string, commit: (text: string) => void): [string, (text: string) => void] {
  const type = useNavigationType();
  const [text, setText] = useState(committed);
  const [seen, setSeen] = useState(committed);
  if (committed !== seen) {
    setSeen(committed);
    // This hook replaces the address, perhaps with an older text than the one typed since.
    if (type !== NavigationType.Replace && committed !== text.trim()) setText(committed);
  }

  useDebouncedSearch(text, committed, commit);
  return [text, setText];
}
