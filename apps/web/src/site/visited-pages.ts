import { type Access, judge } from "../account/access.ts";
import { auth } from "../account/auth.ts";
import { readSessionKey, writeSessionKey } from "../lib/storage.ts";

interface Visit {
  /** Path and query. */
  address: string;
  access: Access;
}

const key = "trail";
const longest = 50;

/** Pages that were shown in this tab, the latest last. Undefined until it is first needed. */
let visits: Visit[] | undefined;

export function resetTrail(): void {
  visits = undefined;
}

/** Notes a page that is on screen now. The tab remembers it across reloads. */
export function recordVisit(visit: Visit): void {
  const before = trail();
  if (before.at(-1)?.address === visit.address) return;
  visits = [...before, visit].slice(-longest);
  writeSessionKey(key, JSON.stringify(visits));
}

/** Address of the last page that was shown and that the present viewer may see, else the home page. */
export function lastPage(): string {
  return trail().findLast(({ access }) => judge(access, auth.user) === "enter")?.address ?? "/";
}

function trail(): Visit[] {
  visits ??= parse(readSessionKey(key));
  return visits;
}

function parse(text: string | undefined): Visit[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** An address of this app only: what a tab remembers could have been written by anyone. */
function isVisit(kept: unknown): kept is Visit {
  if (typeof kept !== "object" || kept === null || !("address" in kept) || !("access" in kept)) return false;
  const { address, access } = kept;
  return typeof address === "string" && /^\/(?!\/)/.test(address) && isAccess(access);
}

const kinds: ReadonlySet<unknown> = new Set<Access>(["public", "visitor", "member", "owner", "admin"]);

function isAccess(value: unknown): value is Access {
  return kinds.has(value);
}
