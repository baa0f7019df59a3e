import { decideAccess } from "../account/access.ts";
import type { Access } from "../lib/navigation/route-table.ts";
import { auth } from "../account/auth.ts";
import { tabStorage } from "../lib/storage.ts";
import { registerReset } from "../lib/store/store.ts";
import { isRecord } from "../request/is-record.ts";

interface Visit {
  address: string;
  access: Access;
}

const storageKey = "visited-pages";
const maxVisits = 50;

let visits: Visit[] | undefined;

registerReset("page", () => {
  visits = undefined;
});

export function recordVisit(visit: Visit): void {
  const earlier = visitedPages();
  if (earlier.at(-1)?.address === visit.address) return;
  visits = [...earlier, visit].slice(-maxVisits);
  tabStorage.write(storageKey, JSON.stringify(visits));
}

export function lastPage(): string {
  return visitedPages().findLast(({ access }) => decideAccess(access, auth.user) === "enter")?.address ?? "/";
}

function visitedPages(): Visit[] {
  if (visits) return visits;
  const stored = tabStorage.readJson(storageKey);
  visits = Array.isArray(stored) ? stored.filter(isVisit) : [];
  return visits;
}

/** Addresses of this app only: storage is not trusted. Each page decides again who may enter it. */
function isVisit(stored: unknown): stored is Visit {
  if (!isRecord(stored)) return false;
  const { address, access } = stored;
  return typeof address === "string" && /^\/(?!\/)/.test(address) && typeof access === "string";
}
