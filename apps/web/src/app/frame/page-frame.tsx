import { type ReactNode, useEffect, useEffectEvent } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { onPageShown } from "../../account/auth.ts";
import { registerReset } from "../../lib/store/store.ts";
import { recordVisit } from "../../site/visited-pages.ts";
import { sendStoredReports } from "../start/stored-reports.ts";
import { focusPageHeading } from "./page-heading.ts";
import type { AppRoute } from "../routes/app-route.ts";
import { usePageTitle } from "./page-title.ts";

const shown = { key: "" };

registerReset("page", () => {
  shown.key = "";
});

export function PageFrame({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { key, pathname, search } = useLocation();
  const { access, skipOnGoBack = false } = route;
  usePageTitle(route);

  useEffect(() => {
    onPageShown();
    if (!skipOnGoBack) recordVisit({ address: `${pathname}${search}`, access });
  }, [pathname, search, access, skipOnGoBack]);

  const type = useNavigationType();

  // The heading is focused once per page: a new query is not a new page. A redirect before the first page records no visit.
  const appear = useEffectEvent(() => {
    const navigated = shown.key === "" ? type === NavigationType.Push : shown.key !== key;
    shown.key = key;
    return navigated ? focusPageHeading() : undefined;
  });
  useEffect(() => {
    sendStoredReports();
    return appear();
  }, []);

  return children;
}
