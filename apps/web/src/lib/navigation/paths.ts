import { type RouteRecord, routeTable } from "./route-table.ts";

export const routePaths = mapPaths(routeTable);

export const pathTo = {
  batch: (batchId: string, tab?: string) =>
    `${routePaths.batches}/${encodeURIComponent(batchId)}${tab === undefined ? "" : `?tab=${tab}`}`,
  addLecture: (courseId: string) => `${routePaths.addLecture}?course=${encodeURIComponent(courseId)}`,
} as const;

function mapPaths<Name extends string>(table: Readonly<Record<Name, RouteRecord>>): Readonly<Record<Name, string>>;
function mapPaths(table: Readonly<Record<string, RouteRecord>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(table).map(([name, { path }]) => [name, path]));
}
