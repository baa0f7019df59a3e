import { WishesScreen } from "@lms/ui/catalogue/wishes-screen";
import { useEffect, useMemo, useRef } from "react";
import { Wishes } from "../shared/wishes.tsx";
import { useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { toViewer } from "../../account/viewer.ts";
import { toCourseCard } from "../../catalogue/course-card.ts";
import { loadMoreWishes, loadWishList, wishList } from "../../catalogue/wish-list.ts";
import { wishes } from "../../catalogue/wishes.ts";
import { useFilteredList } from "../../lib/lists/use-filtered-list.ts";
import { mapReady } from "../../lib/store/map-ready.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { useOwnCourses } from "./use-own-courses.ts";

const source = {
  parameter: "filter",
  filters: ["all"] as const,
  load: loadWishList,
  loadMore: loadMoreWishes,
};

/** A course that was removed stays in the list that was loaded: taken back, it is in its place again. */
export function WishesPage() {
  const { shown, controls } = useFilteredList(useSnapshot(wishList), source);
  const { ids, merges } = useSnapshot(wishes);
  const { user } = useSnapshot(auth);
  const { bundle } = useSiteSettings();
  const own = useOwnCourses(user?._id);
  const { busy, onLoadMore, loadingMore, onRetry } = controls;
  const cards = useMemo(() => mapReady(shown, ({ items }) => items.map(toCourseCard)), [shown]);

  const before = useRef(merges);
  useEffect(() => {
    if (before.current === merges) return;
    before.current = merges;
    onRetry();
  }, [merges, onRetry]);

  return (
    <Wishes>
      <WishesScreen
        courses={mapReady(cards, (all) =>
          all.flatMap((card) => (ids.includes(card.id) ? [{ ...card, ...own[card.id] }] : [])),
        )}
        viewer={toViewer(user)}
        bundle={bundle}
        busy={busy}
        onLoadMore={onLoadMore}
        loadingMore={loadingMore}
        onRetry={onRetry}
      />
    </Wishes>
  );
}
