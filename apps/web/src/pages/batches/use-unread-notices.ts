import type { SignedInViewer } from "@lms/ui/account/model/viewer";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { countUnreadNotices, notices } from "../../batches/notices.ts";

/** Milliseconds for which a new page fetches nothing that it may not need. */
const quietTime = 4000;

/** Until the function that it returns is called. */
function follow(): () => void {
  const end = new AbortController();
  const timer = setTimeout(
    () => void import("../../batches/follow-notices.ts").then(({ followNotices }) => followNotices(end.signal)),
    quietTime,
  );
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}

/** Counted again on every page, and kept right while it is open. Admins are in no batch, and a site may have none. */
export function useUnreadNotices({ kind }: SignedInViewer, currentPath: string) {
  const { unreadCount } = useSnapshot(notices);
  const { features } = useSiteSettings();
  const isWithout = kind === "admin" || features?.batches === false;
  useEffect(() => {
    if (!isWithout && currentPath !== routePaths.notices) void countUnreadNotices();
  }, [isWithout, currentPath]);
  useEffect(() => (isWithout ? undefined : follow()), [isWithout]);
  return isWithout ? undefined : { href: routePaths.notices, unread: unreadCount };
}
