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
  readonly #entries = new Map<string, Entry<Page>>();
  readonly #options: PageCacheOptions;
  readonly #meter: CacheMeter;
  #bytes = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#meter = options.meter ?? { hits: 0, misses: 0 };
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Concurrent calls share one `make`, which reports the bytes that it holds now and later. */
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
    this.#entries.delete(address);
    this.#entries.set(address, known);
    this.#meter.hits += 1;
    return known.page;
  }

  async #make(address: string, version: string, make: (hold: (bytes: number) => void) => Promise<Page>): Promise<Page> {
    this.#meter.misses += 1;
    this.#remove(address);
    const { promise: page, resolve, reject } = Promise.withResolvers<Page>();
    const entry: Entry<Page> = { version, page, bytes: 0, retryAt: undefined };
    this.#entries.set(address, entry);
    const hold = (bytes: number): void => this.#hold(address, entry, bytes);
    hold(entryBytes + 2 * address.length + version.length);
    make(hold).then(resolve, (error: unknown) => {
      entry.retryAt = this.#options.clock().getTime() + retryAfter;
      if (error instanceof Problem && this.#entries.get(address) === entry) this.#remove(address);
      reject(error);
    });
    return page;
  }

  #isUsable({ retryAt }: Entry<Page>): boolean {
    return retryAt === undefined || this.#options.clock().getTime() < retryAt;
  }

  #hold(address: string, entry: Entry<Page>, bytes: number): void {
    if (this.#entries.get(address) !== entry) return;
    entry.bytes += bytes;
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(address: string): void {
    this.#bytes -= this.#entries.get(address)?.bytes ?? 0;
    this.#entries.delete(address);
  }
}
