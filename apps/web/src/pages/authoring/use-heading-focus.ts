import { useEffect, useRef } from "react";

/** Another course at the same path is to be read from its heading, as another page is. */
export function useHeadingFocus(courseId: string): void {
  const shown = useRef(courseId);

  useEffect(() => {
    if (shown.current === courseId) return;
    shown.current = courseId;
    document.querySelector<HTMLElement>("[data-page-heading]")?.focus();
  }, [courseId]);
}
