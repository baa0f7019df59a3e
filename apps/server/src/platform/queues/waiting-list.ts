export interface QueueEntry {
  readonly address: string;
  readonly account: string;
  readonly internal: boolean;
}

interface AddressGroup<Waiting> {
  accounts: Map<string, Set<Waiting>>;
  size: number;
}

/** Serves addresses in turn, and within an address its accounts. */
export class WaitingList<Waiting extends QueueEntry> {
  readonly #addresses = new Map<string, AddressGroup<Waiting>>();
  #counted = 0;

  get size(): number {
    return this.#counted;
  }

  /** Includes the entries of jobs, which are not limited. */
  get total(): number {
    let total = 0;
    for (const { size } of this.#addresses.values()) total += size;
    return total;
  }

  sizeFor(address: string, account?: string): number {
    const group = this.#addresses.get(address);
    return (account === undefined ? group?.size : group?.accounts.get(account)?.size) ?? 0;
  }

  add(entry: Waiting): void {
    const group = this.#addresses.get(entry.address) ?? { accounts: new Map<string, Set<Waiting>>(), size: 0 };
    const tasks = group.accounts.get(entry.account) ?? new Set<Waiting>();
    this.#addresses.set(entry.address, group);
    group.accounts.set(entry.account, tasks.add(entry));
    group.size += 1;
    if (!entry.internal) this.#counted += 1;
  }

  remove(entry: Waiting): void {
    const group = this.#addresses.get(entry.address);
    const tasks = group?.accounts.get(entry.account);
    if (group === undefined || tasks?.delete(entry) !== true) return;
    group.size -= 1;
    if (!entry.internal) this.#counted -= 1;
    if (tasks.size === 0) group.accounts.delete(entry.account);
    if (group.size === 0) this.#addresses.delete(entry.address);
  }

  takeNext(mayRun: (address: string, account: string) => boolean): Waiting | undefined {
    for (const [address, group] of this.#addresses) {
      for (const [account, tasks] of group.accounts) {
        if (!mayRun(address, account)) continue;
        const [entry] = tasks;
        if (entry === undefined) continue;
        group.accounts.delete(account);
        group.accounts.set(account, tasks);
        this.#addresses.delete(address);
        this.#addresses.set(address, group);
        this.remove(entry);
        return entry;
      }
    }
    return undefined;
  }

  entryToRefuse(newcomer: Waiting, where: "address" | "everywhere"): Waiting {
    let address = newcomer.address;
    if (where === "everywhere") {
      for (const [other, { size }] of this.#addresses) {
        if (size > this.sizeFor(address) && !this.#isInternal(other)) address = other;
      }
    }
    let longest: ReadonlySet<Waiting> = new Set();
    if (address === newcomer.address) longest = this.#addresses.get(address)?.accounts.get(newcomer.account) ?? longest;
    for (const tasks of this.#addresses.get(address)?.accounts.values() ?? [])
      if (tasks.size > longest.size) longest = tasks;
    return [...longest].at(-1) ?? newcomer;
  }

  #isInternal(address: string): boolean {
    const [tasks] = this.#addresses.get(address)?.accounts.values() ?? [];
    const [entry] = tasks ?? [];
    return entry?.internal === true;
  }
}
