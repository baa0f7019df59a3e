import { useEffect, useRef, type RefObject } from "react";

/** The next Tab after a deletion would otherwise start at the top of the page. */
export function useFocusAfterDeletion(
  rows: readonly { id: string }[],
  deletingIds: readonly string[],
  container: RefObject<HTMLElement | null>,
): void {
  const awaited = useRef(new Set<string>());

  useEffect(() => {
    for (const id of deletingIds) awaited.current.add(id);
  }, [deletingIds]);

  useEffect(() => {
    for (const id of awaited.current) {
      if (rows.some((row) => row.id === id)) continue;
      awaited.current.delete(id);
      if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
    }
  }, [rows, container]);
}
