import { LRUCache } from "lru-cache";
import type { PublicState } from "../platform/database/public-state.ts";
import { second } from "../platform/lib/time/durations.ts";

/** Identifies a page in the page cache. */
interface CacheKey {
  address: string;
  version: string;
}

/** A page depends on these and on its address. */
interface Source {
  state: PublicState;
  year: number;
}

interface Recent {
  source: Source;
  until: number;
  key: CacheKey;
}

/** Milliseconds: figures and badges depend on the time too, so a page is made again after this long. */
const validFor = second;
const maxRecent = 1000;
const maxLength = 500;

/** Finds the cached page of an address, for a second and as long as its state is the current one. */
export class RecentPages {
  readonly #recent = new LRUCache<string, Recent>({ max: maxRecent });
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  find(requested: string, { state, year }: Source): CacheKey | undefined {
    const found = this.#recent.get(requested);
    if (found === undefined) return undefined;
    const left = found.until - this.#clock().getTime();
    const isCurrent = found.source.state === state && found.source.year === year;
    if (isCurrent && left > 0 && left <= validFor) return found.key;
    this.#recent.delete(requested);
    return undefined;
  }

  add(requested: string, source: Source, key: CacheKey): void {
    if (requested.length > maxLength) return;
    this.#recent.set(requested, { source, until: this.#clock().getTime() + validFor, key });
  }
}
