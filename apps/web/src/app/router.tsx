import { createElement, useMemo } from "react";
import { UNSAFE_RouteContext as RouteContext, useLocation } from "react-router-dom";
import { Chrome } from "./chrome.tsx";
import { EarlyInput } from "./early-input.ts";
import { Guard, HomeGuard } from "./guards.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { PageFrame } from "./page-frame.tsx";
import { routePaths } from "../lib/paths.ts";
import type { AppRoute } from "./app-route.ts";
import { matchRoute } from "./routes.ts";

export function App() {
  const { pathname } = useLocation();
  const { route, params } = useMemo(() => matchRoute(pathname), [pathname]);
  const { path, wide = false, inDashboard = false } = route;
  // What `Routes` would provide: its nested and data routes are three kilobytes that no page needs.
  const match = useMemo(
    () => ({
      outlet: null,
      matches: [{ params, pathname, pathnameBase: pathname, route: { path } }],
      isDataRoute: false,
    }),
    [params, pathname, path],
  );

  return (
    <LeaveGuard>
      <Chrome wide={wide} inDashboard={inDashboard}>
        <RouteContext value={match}>
          <RoutedPage key={path} route={route} />
          <EarlyInput />
        </RouteContext>
      </Chrome>
    </LeaveGuard>
  );
}

function RoutedPage({ route }: { route: AppRoute }) {
  const page = (
    <Guard access={route.access}>
      <PageFrame route={route}>{createElement(route.chunk.page())}</PageFrame>
    </Guard>
  );
  return route.path === routePaths.home ? <HomeGuard>{page}</HomeGuard> : page;
}
