export const kinds = ["sign-up", "course", "lecture", "purchase", "cancellation", "progress", "mail"] as const;
export type Kind = (typeof kinds)[number];

/** Something that a person asked for. */
export interface Action {
  kind: Kind;
  /** Returns what has been promised where the answer was a success, and undefined where none came. */
  send: () => Promise<Check | undefined>;
}

/** Looks for what an answer promised. Returns a sentence where it is not there or not whole. */
export type Check = () => Promise<string | undefined>;

export interface Counts {
  sent: number;
  acknowledged: number;
  lost: string[];
}

/** What was asked for and promised, over all crashes. */
export class ActionLog {
  readonly #counts = new Map<Kind, Counts>(kinds.map((kind) => [kind, { sent: 0, acknowledged: 0, lost: [] }]));
  readonly #made: { kind: Kind; kept: Check }[] = [];
  #checked = 0;

  async send({ kind, send }: Action): Promise<void> {
    const counts = this.countsOf(kind);
    counts.sent += 1;
    const kept = await send().catch(() => undefined);
    if (kept === undefined) return;
    counts.acknowledged += 1;
    this.#made.push({ kind, kept });
  }

  /** Checks what was promised since the last check. */
  async checkLatest(): Promise<void> {
    await this.#check(this.#made.slice(this.#checked));
    this.#checked = this.#made.length;
  }

  /** Checks all of it: what was kept after one crash may be gone after another. */
  async checkAll(): Promise<void> {
    await this.#check(this.#made);
  }

  get acknowledged(): number {
    return this.#made.length;
  }

  countsOf(kind: Kind): Counts {
    const counts = this.#counts.get(kind);
    if (counts === undefined) throw new Error(`${kind} is no kind of request`);
    return counts;
  }

  async #check(made: readonly { kind: Kind; kept: Check }[]): Promise<void> {
    for (const { kind, kept } of made) {
      const reason = await kept().catch(String);
      const { lost } = this.countsOf(kind);
      if (reason !== undefined && !lost.includes(reason)) lost.push(reason);
    }
  }
}
