import { WishesContext } from "@lms/ui/catalogue/model/wishes";
import { failedPress } from "@lms/ui/lib/forms/failed-press";
import { type ReactNode, startTransition, useEffect, useMemo, useState } from "react";
import { subscribe, useSnapshot } from "valtio";
import { auth } from "../../account/auth.ts";
import { followBrowserWishes, wishes } from "../../catalogue/wishes.ts";
import { quietTime } from "../../lib/quiet-time.ts";

const changes = () => import("../../catalogue/change-wishes.ts");

/** Around a page with hearts. Who sees the site as somebody has none. */
export function Wishes({ children }: { children: ReactNode }) {
  const { _id: userId, seeing } = useSnapshot(auth).user ?? {};
  const [isShown, setShown] = useState(false);

  useEffect(() => (userId === undefined ? followBrowserWishes() : undefined), [userId]);

  useEffect(() => {
    if (userId === undefined || seeing || !isShown) return undefined;
    // A press loads them too.
    const timer = setTimeout(
      () =>
        void changes().then(
          ({ loadWishes }) => loadWishes(),
          () => undefined,
        ),
      quietTime,
    );
    return () => clearTimeout(timer);
  }, [userId, seeing, isShown]);

  const value = useMemo(() => {
    const onWish = (courseId: string, wished: boolean) =>
      void changes().then(
        ({ wish }) => wish(courseId, wished, auth.user?._id),
        () => dispatchEvent(new Event(failedPress)),
      );
    // Parts of the page that are not taken over yet go on in between.
    const onShown = () => startTransition(() => setShown(true));
    return { has, follow, onWish, onShown };
  }, []);
  // Another value would draw the parts anew that are not taken over yet.
  return <WishesContext value={seeing ? undefined : value}>{children}</WishesContext>;
}

const has = (courseId: string) => wishes.ids.includes(courseId);
const follow = (onChange: () => void) => subscribe(wishes, onChange);
