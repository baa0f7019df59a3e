import { useEffect, useRef } from "react";

/** Another subject at the same path is to be read from its heading, as another page is. */
export function useHeadingFocus(subjectId: string): void {
  const shown = useRef(subjectId);

  useEffect(() => {
    if (shown.current === subjectId) return;
    shown.current = subjectId;
    document.querySelector<HTMLElement>("[data-page-heading]")?.focus();
  }, [subjectId]);
}
