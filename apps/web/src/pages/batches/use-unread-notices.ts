import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { countUnreadNotices, notices } from "../../batches/notices.ts";
import { quietTime } from "../../lib/quiet-time.ts";

/** Until the function that it returns is called. */
function follow(): () => void {
  const end = new AbortController();
  const load = () =>
    void import("../../batches/follow-notices.ts").then(
      ({ followNotices }) => followNotices(end.signal),
      // The connection is lost.
      () => addEventListener("online", load, { once: true, signal: end.signal }),
    );
  const timer = setTimeout(load, quietTime);
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}

/** Counted again on every page, and kept right while it is open. Who has to choose a password first reads none, and who sees the site as somebody follows none. */
export function useUnreadNotices(currentPath: string) {
  const { unreadCount } = useSnapshot(notices);
  const { user } = useSnapshot(auth);
  const isWithout = user?.mustChangePassword === true;
  const isFollowed = !isWithout && !user?.seeing;
  useEffect(() => {
    if (!isWithout && currentPath !== routePaths.notices) void countUnreadNotices();
  }, [isWithout, currentPath]);
  useEffect(() => (isFollowed ? follow() : undefined), [isFollowed]);
  return isWithout ? undefined : { href: routePaths.notices, unread: unreadCount };
}
