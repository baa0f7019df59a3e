import { type Access, judge } from "./access.ts";
import { auth } from "./auth.ts";

interface Visit {
  /** Path and query. */
  address: string;
  access: Access;
}

/** Pages that were shown since the app was loaded, the latest last. */
const visits: Visit[] = [];
const longest = 50;

export function resetTrail(): void {
  visits.length = 0;
}

/** Notes a page that is on screen now. */
export function recordVisit(visit: Visit): void {
  if (visits.at(-1)?.address === visit.address) return;
  visits.push(visit);
  if (visits.length > longest) visits.shift();
}

/** Address of the last page that was shown and that the present viewer may see, else the home page. */
export function lastPage(): string {
  return visits.findLast(({ access }) => judge(access, auth.user) === "enter")?.address ?? "/";
}
