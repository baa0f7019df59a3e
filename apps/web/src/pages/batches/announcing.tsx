import { AnnouncementsSection } from "@lms/ui/batches/announcements-section";
import type { BatchScreen } from "@lms/ui/batches/batch-screen";
import type { ComponentProps, ReactNode } from "react";
import { useAnnouncements } from "./use-announcements.ts";

export interface AnnouncingProps {
  batchId: string;
  children: (announcing: ComponentProps<typeof BatchScreen>["announcing"]) => ReactNode;
}

/** Learners do not load what an admin writes announcements with. */
export function Announcing({ batchId, children }: AnnouncingProps) {
  const { conflictDialog, ...announcing } = useAnnouncements(batchId);
  return (
    <>
      {children({ ...announcing, Section: AnnouncementsSection })}
      {conflictDialog}
    </>
  );
}
