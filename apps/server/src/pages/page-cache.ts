import { LRUCache } from "lru-cache";
import { second } from "../platform/lib/time/durations.ts";
import type { CacheMeter } from "../platform/metrics/meters.ts";
import { Problem } from "../platform/lib/problem.ts";

interface Entry<Page> {
  version: string;
  page: Promise<Page>;
  bytes: number;
  retryAt: number | undefined;
}

interface PageCacheOptions {
  /** The limit is for all pages together; the least recently used go first. */
  maxBytes: number;
  clock: () => Date;
  meter?: CacheMeter;
}

/** Estimates the bytes of an entry without its page. */
const entryBytes = 1000;
/** Milliseconds in which a page that could not be made is not tried again. */
const retryAfter = 10 * second;

/** Each address has one page, of the last requested version. */
export class PageCache<Page> {
  readonly #entries: LRUCache<string, Entry<Page>>;
  readonly #options: PageCacheOptions;
  readonly #meter: CacheMeter;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: Math.max(1, Math.floor(options.maxBytes)),
      sizeCalculation: ({ bytes }) => bytes,
    });
    this.#meter = options.meter ?? { hits: 0, misses: 0 };
  }

  /** Concurrent calls share one `make`, which says how many bytes it holds, and later how many more. */
  async get(address: string, version: string, make: (hold: (bytes: number) => void) => Promise<Page>): Promise<Page> {
    const known = this.find(address, version);
    if (known !== undefined) {
      try {
        return await known;
      } catch (error) {
        // Only the other caller was refused; this one may get a place in the queue.
        if (!(error instanceof Problem)) throw error;
        return this.get(address, version, make);
      }
    }
    return this.#make(address, version, make);
  }

  find(address: string, version: string): Promise<Page> | undefined {
    const known = this.#entries.get(address);
    if (known?.version !== version || !this.#isUsable(known)) return undefined;
    this.#meter.hits += 1;
    return known.page;
  }

  async #make(address: string, version: string, make: (hold: (bytes: number) => void) => Promise<Page>): Promise<Page> {
    this.#meter.misses += 1;
    const { promise: page, resolve, reject } = Promise.withResolvers<Page>();
    const bytes = entryBytes + 2 * address.length + version.length;
    const entry: Entry<Page> = { version, page, bytes, retryAt: undefined };
    this.#entries.set(address, entry);
    const hold = (more: number): void => this.#hold(address, entry, more);
    make(hold).then(resolve, (error: unknown) => {
      entry.retryAt = this.#options.clock().getTime() + retryAfter;
      if (error instanceof Problem && this.#entries.peek(address) === entry) this.#entries.delete(address);
      reject(error);
    });
    return page;
  }

  #isUsable({ retryAt }: Entry<Page>): boolean {
    return retryAt === undefined || this.#options.clock().getTime() < retryAt;
  }

  #hold(address: string, entry: Entry<Page>, bytes: number): void {
    if (this.#entries.peek(address) !== entry) return;
    entry.bytes += bytes;
    // The cache measures an entry when it is added.
    this.#entries.delete(address);
    this.#entries.set(address, entry);
  }
}
