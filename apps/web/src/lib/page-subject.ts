import { useEffect } from "react";
import { proxy } from "valtio";

interface PageSubjectState {
  title?: string | undefined;
}

export const pageSubject = proxy<PageSubjectState>({});

/** Puts the subject before the page's title. Not needed where the address names a course. */
export function usePageSubject(title: string | undefined): void {
  useEffect(() => {
    pageSubject.title = title;
    return () => {
      pageSubject.title = undefined;
    };
  }, [title]);
}
