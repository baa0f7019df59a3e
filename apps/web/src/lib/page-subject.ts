import { useEffect } from "react";
import { proxy } from "valtio";

interface PageSubjectState {
  /** What the page on screen said that it is about. */
  title?: string | undefined;
}

export const pageSubject = proxy<PageSubjectState>({});

/** Says what this page is about, once it is known. A course that the address names needs no saying. */
export function usePageSubject(title: string | undefined): void {
  useEffect(() => {
    pageSubject.title = title;
    return () => {
      pageSubject.title = undefined;
    };
  }, [title]);
}
