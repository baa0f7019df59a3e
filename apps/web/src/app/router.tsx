import { createElement, useMemo } from "react";
import { ParamsContext, useLocation } from "../lib/router/router.tsx";
import { useLanguage } from "../lib/language.ts";
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
  // So that all is drawn anew, with its state.
  useLanguage();
  const { route, params } = useMemo(() => matchRoute(pathname), [pathname]);
  const { path, wide = false, inDashboard = false } = route;
  return (
    <LeaveGuard>
      <Chrome wide={wide} inDashboard={inDashboard}>
        <ParamsContext value={params}>
          <RoutedPage key={path} route={route} />
          <EarlyInput />
        </ParamsContext>
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
