/** Ours on either database, the limit of the runtime, the usual way, and another checkout of ours. */
export const contenderNames = ["limit", "embedded", "postgres", "usual", "before"] as const;
export type ContenderName = (typeof contenderNames)[number];

/** At least: ratios to other contenders, and a rate. Of `before` and `rate` one is enough. */
export interface Wanted {
  limit?: number;
  usual?: number;
  before?: number;
  rate?: number;
}

/** What one contender reached in one round. Rates are requests or MB in a second, times milliseconds. */
export interface Round {
  rate: number;
  p50?: number;
  p99?: number;
  /** Milliseconds of the server's processor time for each request. */
  cpu?: number;
}

export type Rounds = Partial<Record<ContenderName, Round[]>>;

export interface Result {
  rate: number;
  p50: number | undefined;
  p99: number | undefined;
  cpu: number | undefined;
  ofLimit: number | undefined;
  ofUsual: number | undefined;
  ofBefore: number | undefined;
}

const comparedWith: Record<ContenderName, readonly ContenderName[]> = {
  limit: [],
  embedded: ["limit", "usual", "before"],
  postgres: ["limit", "usual", "before"],
  usual: ["limit"],
  before: ["limit", "usual"],
};

/** Medians. Ratios are those of a round, which is measured at about the same time. */
export function resultOf(rounds: Rounds, name: ContenderName): Result | undefined {
  const own = rounds[name];
  if (own === undefined || own.length === 0) return undefined;
  const ratioTo = (other: ContenderName) => {
    const ratios = own.flatMap(({ rate }, index) => {
      const compared = rounds[other]?.[index]?.rate;
      return compared === undefined ? [] : [rate / compared];
    });
    return comparedWith[name].includes(other) ? median(ratios) : undefined;
  };
  const middle = (pick: (round: Round) => number | undefined) => median(own.flatMap((round) => pick(round) ?? []));
  return {
    rate: middle(({ rate }) => rate) ?? 0,
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    cpu: middle(({ cpu }) => cpu),
    ofLimit: ratioTo("limit"),
    ofUsual: ratioTo("usual"),
    ofBefore: ratioTo("before"),
  };
}

export function median(figures: readonly number[]): number | undefined {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return below === undefined || above === undefined ? undefined : (below + above) / 2;
}
