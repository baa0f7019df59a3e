import { Problem } from "../platform/lib/problem.ts";

export interface CachedResponse {
  body: string;
  etag: string;
}

/** Characters of all cached responses together. */
const maxSize = 16 * 1024 * 1024;

export class ResponseCache {
  readonly #responses = new Map<string, Promise<CachedResponse>>();
  #size = 0;

  /** Concurrent calls with one key share one `load`. */
  async get(key: string, load: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const cached = this.#responses.get(key);
    if (cached !== undefined) {
      try {
        return await cached;
      } catch (error) {
        // Only the other caller was refused; this one may get a place in the queue.
        if (!(error instanceof Problem) || error.status === 404) throw error;
        return this.get(key, load);
      }
    }
    const loading = load();
    this.#responses.set(key, loading);
    try {
      const response = await loading;
      this.#addSize(key.length + response.body.length);
      return response;
    } catch (error) {
      if (this.#responses.get(key) === loading) this.#responses.delete(key);
      throw error;
    }
  }

  #addSize(size: number): void {
    this.#size += size;
    if (this.#size <= maxSize) return;
    this.#responses.clear();
    this.#size = 0;
  }
}
