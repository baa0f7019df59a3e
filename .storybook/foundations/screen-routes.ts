import { pageName, type RouteRecord, routeTable } from "../../apps/web/src/lib/navigation/route-table.ts";

const pages = import.meta.glob<string>("../../apps/web/src/pages/*/*-page.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});

const records: Readonly<Record<string, RouteRecord>> = routeTable;

/** The paths that show a screen: those of the routes whose page imports it. None for a screen in place of a page. */
export function screenRoutes(screen: string): string[] {
  const files = Object.entries(pages).filter(([, source]) => source.includes(`/${screen}"`));
  const named = new Set(files.map(([file]) => file.replace(/.*\/(.*)-page\.tsx$/, "$1")));
  return Object.entries(records)
    .filter(([name, record]) => named.has(pageName(name, record)))
    .map(([, { path }]) => path);
}
