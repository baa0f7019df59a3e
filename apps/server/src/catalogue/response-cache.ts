import { Problem } from "../platform/lib/problem.ts";

export interface KeptAnswer {
  body: string;
  etag: string;
}

/** Characters that all kept answers may have together. */
const budget = 16 * 1024 * 1024;

/** Serialised answers in memory, by everything that decided them. Starts anew when they become too many. */
export class KeptAnswers {
  readonly #answers = new Map<string, Promise<KeptAnswer>>();
  #size = 0;

  /** The kept answer, or the one that is made now; many who ask at once wait for one making. */
  async once(key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const kept = this.#answers.get(key);
    if (kept !== undefined) {
      try {
        return await kept;
      } catch (error) {
        // Whoever made it had no place in line, which says nothing about this caller's.
        if (!(error instanceof Problem)) throw error;
        return this.once(key, make);
      }
    }
    const making = make();
    this.#answers.set(key, making);
    try {
      const answer = await making;
      this.#spend(key.length + answer.body.length);
      return answer;
    } catch (error) {
      if (this.#answers.get(key) === making) this.#answers.delete(key);
      throw error;
    }
  }

  #spend(size: number): void {
    this.#size += size;
    if (this.#size <= budget) return;
    this.#answers.clear();
    this.#size = 0;
  }
}
