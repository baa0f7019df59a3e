import type { CacheMeter } from "../../platform/metrics/meters.ts";
import { Problem } from "../../platform/lib/problem.ts";

export interface CachedResponse {
  body: string;
  /** `body` in UTF-8, as it is sent. */
  bytes: Buffer;
  etag: string;
}

export class ResponseCache<Response> {
  readonly #responses = new Map<string, Promise<Response>>();
  readonly #loaded = new Map<string, Response>();
  readonly #maxBytes: number;
  readonly #bytesOf: (response: Response) => number;
  readonly #meter: CacheMeter;
  #bytes = 0;

  /** `maxBytes` is that of all responses together. */
  constructor(maxBytes: number, bytesOf: (response: Response) => number, meter: CacheMeter = { hits: 0, misses: 0 }) {
    this.#maxBytes = maxBytes;
    this.#bytesOf = bytesOf;
    this.#meter = meter;
  }

  /** Returns the value without a promise when it is loaded. */
  find(key: string): Response | undefined {
    const response = this.#loaded.get(key);
    if (response !== undefined) this.#meter.hits += 1;
    return response;
  }

  /** Concurrent calls with one key share one `load`. */
  async get(key: string, load: () => Promise<Response>): Promise<Response> {
    const cached = this.#responses.get(key);
    if (cached !== undefined) {
      this.#meter.hits += 1;
      try {
        return await cached;
      } catch (error) {
        // Only the other caller was refused; this one may get a place in the queue.
        if (!(error instanceof Problem) || error.status === 404) throw error;
        return this.get(key, load);
      }
    }
    this.#meter.misses += 1;
    const loading = load();
    this.#responses.set(key, loading);
    try {
      const response = await loading;
      if (this.#responses.get(key) === loading) this.#loaded.set(key, response);
      this.#addBytes(key.length + this.#bytesOf(response));
      return response;
    } catch (error) {
      if (this.#responses.get(key) === loading) this.#responses.delete(key);
      throw error;
    }
  }

  #addBytes(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= this.#maxBytes) return;
    this.#responses.clear();
    this.#loaded.clear();
    this.#bytes = 0;
  }
}
