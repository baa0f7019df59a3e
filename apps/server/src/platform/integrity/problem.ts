/** @internal */
export const problemKinds = {
  "missing-video": {
    what: "missing videos",
    advice: "restore them from a backup, or add these lectures again",
    state: "wrong",
  },
  "changed-video": { what: "videos of another size", advice: "restore them from a backup", state: "wrong" },
  "damaged-video": { what: "videos whose bytes have changed", advice: "restore them from a backup", state: "wrong" },
  "missing-picture": {
    what: "missing pictures",
    advice: "restore them from a backup, or choose them again",
    state: "wrong",
  },
  "empty-picture": {
    what: "empty pictures",
    advice: "restore them from a backup, or choose them again",
    state: "wrong",
  },
  "damaged-picture": {
    what: "pictures whose bytes have changed",
    advice: "restore them from a backup, or choose them again",
    state: "wrong",
  },
  "foreign-media": { what: "media of another program", advice: "move them to another place", state: "warning" },
  "unnamed-media": {
    what: "media that belong to nothing",
    advice: "a running server deletes them within the hour",
    state: "warning",
  },
  "kept-figure": {
    what: "kept figures that differ",
    advice: 'pages show them wrongly; with PostgreSQL "select count_again()" counts most of them anew',
    state: "wrong",
  },
  "lost-reference": {
    what: "rows that refer to a row that is not there",
    advice: "restore a backup",
    state: "wrong",
  },
  "little-space": {
    what: "disks with little space",
    advice: "make room, or requests will be refused",
    state: "wrong",
  },
  "open-folder": {
    what: "folders that other users of this machine can read",
    advice: "take these rights away with chmod 700",
    state: "wrong",
  },
} as const;

export type ProblemKind = keyof typeof problemKinds;

export interface Problem {
  kind: ProblemKind;
  /** Names the affected thing. The same problem has the same subject in each round. */
  subject: string;
  detail: string;
}

export function describeKind(kind: ProblemKind): { what: string; advice: string; state: "warning" | "wrong" } {
  return problemKinds[kind];
}

/** The worst first. */
export function byKind({ kind: one }: Problem, { kind: other }: Problem): number {
  const order = Object.keys(problemKinds);
  return order.indexOf(one) - order.indexOf(other);
}
