export interface QueueEntry {
  readonly address: string;
  readonly account: string;
  readonly internal: boolean;
}

interface AddressEntries<Waiting> {
  accounts: Map<string, Set<Waiting>>;
  size: number;
}

/** Serves addresses in turn, and within an address its accounts. */
export class WaitingList<Waiting extends QueueEntry> {
  readonly #addresses = new Map<string, AddressEntries<Waiting>>();
  #counted = 0;

  get size(): number {
    return this.#counted;
  }

  sizeOf(address: string, account?: string): number {
    const places = this.#addresses.get(address);
    return (account === undefined ? places?.size : places?.accounts.get(account)?.size) ?? 0;
  }

  add(place: Waiting): void {
    const places = this.#addresses.get(place.address) ?? { accounts: new Map<string, Set<Waiting>>(), size: 0 };
    const own = places.accounts.get(place.account) ?? new Set<Waiting>();
    this.#addresses.set(place.address, places);
    places.accounts.set(place.account, own.add(place));
    places.size += 1;
    if (!place.internal) this.#counted += 1;
  }

  remove(place: Waiting): void {
    const places = this.#addresses.get(place.address);
    const own = places?.accounts.get(place.account);
    if (places === undefined || own?.delete(place) !== true) return;
    places.size -= 1;
    if (!place.internal) this.#counted -= 1;
    if (own.size === 0) places.accounts.delete(place.account);
    if (places.size === 0) this.#addresses.delete(place.address);
  }

  takeNext(mayRun: (address: string, account: string) => boolean): Waiting | undefined {
    for (const [address, places] of this.#addresses) {
      for (const [account, own] of places.accounts) {
        if (!mayRun(address, account)) continue;
        const [place] = own;
        if (place === undefined) continue;
        places.accounts.delete(account);
        places.accounts.set(account, own);
        this.#addresses.delete(address);
        this.#addresses.set(address, places);
        this.remove(place);
        return place;
      }
    }
    return undefined;
  }

  entryToRefuse(newcomer: Waiting, where: "address" | "everywhere"): Waiting {
    let address = newcomer.address;
    if (where === "everywhere") {
      for (const [other, { size }] of this.#addresses) {
        if (size > this.sizeOf(address) && !this.#isInternal(other)) address = other;
      }
    }
    let most: ReadonlySet<Waiting> = new Set();
    if (address === newcomer.address) most = this.#addresses.get(address)?.accounts.get(newcomer.account) ?? most;
    for (const own of this.#addresses.get(address)?.accounts.values() ?? []) if (own.size > most.size) most = own;
    return [...most].at(-1) ?? newcomer;
  }

  #isInternal(address: string): boolean {
    const [own] = this.#addresses.get(address)?.accounts.values() ?? [];
    const [place] = own ?? [];
    return place?.internal === true;
  }
}
