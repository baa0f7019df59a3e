import { useState } from "react";
import { flushSync } from "react-dom";
import type { SectionProps } from "../model/sections.ts";

const none: readonly string[] = [];

/** Which section is being renamed, and which deleted. `listId` makes the ids of their headings. */
export function useSectionEditing(listId: string, onDeleteSection: SectionProps["onDeleteSection"]) {
  const [deletingIds, setDeletingIds] = useState(none);
  const [renamedId, setRenamedId] = useState<string>();
  const headingId = (sectionId: string) => `${listId}-${sectionId}`;

  return {
    deletingIds,
    renamedId,
    headingId,
    rename: setRenamedId,
    endRenaming: (sectionId: string) => {
      flushSync(() => setRenamedId(undefined));
      document.getElementById(headingId(sectionId))?.focus();
    },
    remove: async (sectionId: string, withLectures: boolean) => {
      setDeletingIds([sectionId]);
      await onDeleteSection(sectionId, withLectures);
      setDeletingIds(none);
    },
  };
}
