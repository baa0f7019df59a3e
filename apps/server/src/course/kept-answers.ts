export interface KeptAnswer {
  body: string;
  etag: string;
}

/** Characters that all kept answers may have together. */
const budget = 16 * 1024 * 1024;

/** Serialised answers in memory, by everything that decided them. Starts anew when they become too many. */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>();
  #size = 0;

  get(key: string): KeptAnswer | undefined {
    return this.#answers.get(key);
  }

  keep(key: string, answer: KeptAnswer): KeptAnswer {
    const size = key.length + answer.body.length;
    if (this.#size + size > budget) {
      this.#answers.clear();
      this.#size = 0;
    }
    this.#answers.set(key, answer);
    this.#size += size;
    return answer;
  }
}
