import { createElement } from "react";
import { type RouteObject, useRoutes } from "react-router-dom";
import { useLanguage } from "../../lib/language.ts";
import { Chrome } from "../frame/chrome.tsx";
import { EarlyInput } from "../start/early-input.ts";
import { Guard } from "./guards.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import { routePaths } from "../../lib/navigation/paths.ts";
import type { AppRoute } from "../routes/app-route.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { notFound, routes, shownRoute } from "../routes/routes.ts";

const elements: RouteObject[] = routes.map((route) => ({ path: route.path, element: <RoutedPage route={route} /> }));

export function App() {
  return useRoutes(elements) ?? <RoutedPage route={notFound} />;
}

function RoutedPage({ route: matched }: { route: AppRoute }) {
  // A new language renders everything again and keeps its state.
  useLanguage();
  const route = shownRoute(matched, useSiteSettings().features);
  const { path, layout, access } = route;
  return (
    <>
      <Chrome
        wide={layout === "wide"}
        inDashboard={layout === "dashboard"}
        isPublic={access === "public" || path === routePaths.home}
      >
        <GuardedPage key={path} route={route} />
        <EarlyInput />
      </Chrome>
      <LeaveGuard />
    </>
  );
}

function GuardedPage({ route }: { route: AppRoute }) {
  return (
    <Guard access={route.access}>
      <PageFrame route={route}>{createElement(route.chunk.page())}</PageFrame>
    </Guard>
  );
}
