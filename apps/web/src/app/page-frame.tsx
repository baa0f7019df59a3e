import { type ReactNode, useEffect, useEffectEvent } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { endJustSignedOut } from "../account/auth.ts";
import { registerReset } from "../lib/store.ts";
import { recordVisit } from "../site/visited-pages.ts";
import { focusPageHeading } from "./page-heading.ts";
import type { AppRoute } from "./routes.ts";
import { usePageTitle } from "./page-title.ts";

/** The location whose page was the last on screen: empty until the first one is. */
const shown = { key: "" };

registerReset("page", () => {
  shown.key = "";
});

/** What every page on screen does: it has a title, takes the focus when navigated to, and can be gone back to. */
export function PageFrame({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { key, pathname, search } = useLocation();
  const { access, skipOnGoBack = false } = route;
  usePageTitle(route);

  useEffect(() => {
    endJustSignedOut();
    if (!skipOnGoBack) recordVisit({ address: `${pathname}${search}`, access });
  }, [pathname, search, access, skipOnGoBack]);

  const type = useNavigationType();

  // Once per page: a new query on the same page is the page's own matter. Whoever is quick leaves the first one unseen.
  const appear = useEffectEvent(() => {
    const navigated = shown.key === "" ? type === NavigationType.Push : shown.key !== key;
    shown.key = key;
    return navigated ? focusPageHeading() : undefined;
  });
  useEffect(() => appear(), []);

  return children;
}
