import { type RouteName, routeTable } from "../lib/navigation/route-table.ts";

/** The ids that the addresses of these routes name in the query; those of paths are in the paths. */
const queries: Readonly<Partial<Record<RouteName, readonly string[]>>> = {
  unsubscribe: ["token"],
  undoAddress: ["token"],
  invitation: ["token"],
  courseDescription: ["course"],
  lectures: ["course"],
  addLecture: ["course"],
  courseForm: ["course"],
  manageLectures: ["course"],
  captions: ["course", "lecture"],
  courseStaff: ["course"],
  editBatch: ["batch"],
  roster: ["batch"],
};

/** An address of the route; `idFor` gives each id in it. */
export function routeAddress(name: RouteName, idFor: (key: string) => string): string {
  const path = routeTable[name].path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(idFor(key)));
  const query = (queries[name] ?? []).map((key) => `${key}=${encodeURIComponent(idFor(key))}`);
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}
