import { useEffect, useEffectEvent, useState } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

/** How long after the last key the search begins, in milliseconds. */
const pause = 250;

/**
 * The text of a search box whose committed text lives in the address. Typing is committed after a pause; going back, or
 * following a link to another search, brings that search's text.
 */
export function useSearchText(committed: string, commit: (text: string) => void): [string, (text: string) => void] {
  const type = useNavigationType();
  const [text, setText] = useState(committed);
  const [seen, setSeen] = useState(committed);
  if (committed !== seen) {
    setSeen(committed);
    // A replaced address is this box's own doing, perhaps older than what has been typed since.
    if (type !== NavigationType.Replace && committed !== text.trim()) setText(committed);
  }

  const commitText = useEffectEvent(() => commit(text.trim()));
  useEffect(() => {
    if (text.trim() === committed) return undefined;
    const { pathname } = location;
    const timer = setTimeout(() => {
      // While the next page's code is on its way, the address is that page's already.
      if (location.pathname === pathname) commitText();
    }, pause);
    return () => clearTimeout(timer);
  }, [text, committed]);

  return [text, setText];
}
