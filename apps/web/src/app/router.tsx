import { createElement } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import { Chrome } from "./chrome.tsx";
import { Guard, HomeGuard } from "./guards.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { PageFrame } from "./page-frame.tsx";
import { routePaths } from "../lib/paths.ts";
import { type AppRoute, matchRoute, routes } from "./routes.ts";

export function App() {
  const { pathname } = useLocation();
  const { wide = false, inDashboard = false } = matchRoute(pathname).route;

  return (
    <LeaveGuard>
      <Chrome wide={wide} inDashboard={inDashboard}>
        <Routes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<RoutedPage key={route.path} route={route} />} />
          ))}
        </Routes>
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
