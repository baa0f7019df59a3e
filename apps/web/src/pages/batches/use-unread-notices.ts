import type { SignedInViewer } from "@lms/ui/account/model/viewer";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { countUnreadNotices, notices } from "../../batches/notices.ts";

/** Counted again on every page. Admins are in no batch, and a site may have none. */
export function useUnreadNotices({ kind }: SignedInViewer, currentPath: string) {
  const { unreadCount } = useSnapshot(notices);
  const { features } = useSiteSettings();
  const isWithout = kind === "admin" || features?.batches === false;
  useEffect(() => {
    if (!isWithout && currentPath !== routePaths.notices) void countUnreadNotices();
  }, [isWithout, currentPath]);
  return isWithout ? undefined : { href: routePaths.notices, unread: unreadCount };
}
