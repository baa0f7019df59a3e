import type { SignedInViewer } from "@lms/ui/account/model/viewer";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { countUnreadNotices, notices } from "../../batches/notices.ts";

/** Counted again on every page. Admins are in no batch. */
export function useUnreadNotices({ kind }: SignedInViewer, currentPath: string) {
  const { unreadCount } = useSnapshot(notices);
  const isAdmin = kind === "admin";
  useEffect(() => {
    if (!isAdmin && currentPath !== routePaths.notices) void countUnreadNotices();
  }, [isAdmin, currentPath]);
  return isAdmin ? undefined : { href: routePaths.notices, unread: unreadCount };
}
