import { LRUCache } from "lru-cache";
import type { CacheMeter } from "../../platform/metrics/meters.ts";
import { Problem } from "../../platform/lib/problem.ts";

export interface CachedResponse {
  body: string;
  /** `body` in UTF-8, as it is sent. */
  bytes: Buffer;
  etag: string;
}

interface Entry<Response> {
  loading: Promise<Response>;
  loaded?: Response;
}

export class ResponseCache<Response> {
  readonly #entries: LRUCache<string, Entry<Response>>;
  readonly #meter: CacheMeter;

  /** `maxBytes` is that of all responses together; the least recently used go first. */
  constructor(
    maxBytes: number,
    countBytes: (response: Response) => number,
    meter: CacheMeter = { hits: 0, misses: 0 },
  ) {
    this.#entries = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ loaded }, key) => key.length + (loaded === undefined ? 0 : countBytes(loaded)),
    });
    this.#meter = meter;
  }

  /** Returns the value without a promise when it is loaded. */
  find(key: string): Response | undefined {
    const response = this.#entries.get(key)?.loaded;
    if (response !== undefined) this.#meter.hits += 1;
    return response;
  }

  /** Concurrent calls with one key share one `load`. */
  async get(key: string, load: () => Promise<Response>): Promise<Response> {
    const cached = this.#entries.get(key);
    if (cached !== undefined) {
      this.#meter.hits += 1;
      try {
        return await cached.loading;
      } catch (error) {
        // Only the other caller was refused; this one may get a place in the queue.
        if (!(error instanceof Problem) || error.status === 404) throw error;
        return this.get(key, load);
      }
    }
    this.#meter.misses += 1;
    const entry: Entry<Response> = { loading: load() };
    this.#entries.set(key, entry);
    try {
      const loaded = await entry.loading;
      if (this.#entries.peek(key) === entry) this.#entries.set(key, { ...entry, loaded });
      return loaded;
    } catch (error) {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      throw error;
    }
  }
}
