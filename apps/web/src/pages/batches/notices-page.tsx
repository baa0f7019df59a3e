import { NoticesScreen } from "@lms/ui/batches/notices-screen";
import { loading } from "@lms/ui/lib/loadable";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { toShownAnswer, toShownEnd, toShownLecture, toShownNotice } from "../../batches/notice-view.ts";
import { loadMoreNotices, loadNotices, markNoticesRead, notices, noticesKey } from "../../batches/notices.ts";

export function NoticesPage() {
  const { answers, endings, lectures, reports, lists, loadingKeys, loadingMoreKeys } = useSnapshot(notices);
  const list = lists[noticesKey] ?? loading;

  useEffect(() => {
    void loadNotices().then(() => (notices.unreadCount > 0 && !auth.user?.seeing ? markNoticesRead() : undefined));
  }, []);

  return (
    <NoticesScreen
      notices={mapReady(list, ({ items }) => items.map(toShownNotice))}
      endings={endings.map(toShownEnd)}
      lectures={lectures.map(toShownLecture)}
      answers={answers.map(toShownAnswer)}
      report={reports && { ...reports, href: `${routePaths.staffQuestions}?show=reported` }}
      settingsHref={`${routePaths.settings}#mails`}
      busy={loadingKeys.includes(noticesKey)}
      onLoadMore={
        list.status === "ready" && list.value.nextCursor !== undefined ? () => void loadMoreNotices() : undefined
      }
      loadingMore={loadingMoreKeys.includes(noticesKey)}
      onRetry={() => void loadNotices()}
    />
  );
}
