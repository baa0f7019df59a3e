import { useEffect } from "react";
import { proxy } from "valtio";

interface PageSubjectState {
  title?: string | undefined;
}

export const pageSubject = proxy<PageSubjectState>({});

export function usePageSubject(title: string | undefined): void {
  useEffect(() => {
    pageSubject.title = title;
    return () => {
      pageSubject.title = undefined;
    };
  }, [title]);
}
