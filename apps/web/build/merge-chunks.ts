/** Modules that the same loads need, or that were merged with such. */
export interface SharedChunk {
  modules: string[];
  /** Bytes of source. */
  size: number;
  /** Places of the chunks that it imports. */
  imports: Set<number>;
  /** Places of the loads that need it. */
  loads: Set<number>;
}

/** What the browser loads at once: a page with its frame, or a part that comes later. */
export interface Load {
  /** How often it happens, compared with others. */
  weight: number;
  /** Bytes of source that are worth one request less. */
  request: number;
  /** What it needs is merged with nothing that no such load needs. */
  byVisitors?: true;
}

/**
 * Merges chunks as long as the saved requests of all loads are worth more than the bytes that they would not need.
 * What a chunk imports is loaded wherever the chunk is. So a chunk gains more from the one that it imports than from
 * one behind it, and no two chunks import each other in the end.
 */
export function mergeChunks(chunks: readonly SharedChunk[], loads: readonly Load[]): SharedChunk[] {
  const left = new Map(chunks.entries());
  const bounds = new Map<SharedChunk, Map<SharedChunk, number>>();
  for (;;) {
    const pair = bestPair(left, loads, bounds);
    if (pair === undefined) return [...left.values()];
    for (const changed of mergePair(left, ...pair)) {
      bounds.delete(changed);
      for (const others of bounds.values()) others.delete(changed);
    }
  }
}

type Chunks = ReadonlyMap<number, SharedChunk>;
type Bounds = Map<SharedChunk, Map<SharedChunk, number>>;

/** The gain without what the chunks import is an upper bound: the exact one is computed for the first pairs alone. */
function bestPair(left: Chunks, loads: readonly Load[], bounds: Bounds): [number, number] | undefined {
  const places = [...left.keys()];
  const pairs = places
    .flatMap((one, index) => places.slice(index + 1).map((other) => ({ one, other, bound: boundFor(one, other) })))
    .filter(({ bound }) => bound > 0)
    .toSorted((a, b) => b.bound - a.bound);
  let best: { gain: number; pair: [number, number] } | undefined;
  for (const { one, other, bound } of pairs) {
    if (best && best.gain >= bound) break;
    const gain = bound - costOfImports(left, one, other, loads) - costOfImports(left, other, one, loads);
    if (gain > (best?.gain ?? 0)) best = { gain, pair: [one, other] };
  }
  return best?.pair;

  function boundFor(one: number, other: number): number {
    const [first, second] = [chunkAt(left, one), chunkAt(left, other)];
    const known = bounds.get(first) ?? new Map<SharedChunk, number>();
    bounds.set(first, known);
    const value = known.get(second) ?? gainWithoutImports(first, second, loads);
    known.set(second, value);
    return value;
  }
}

function gainWithoutImports(one: SharedChunk, other: SharedChunk, loads: readonly Load[]): number {
  const isForVisitors = (chunk: SharedChunk) => [...chunk.loads].some((place) => loads[place]?.byVisitors);
  if (isForVisitors(one) !== isForVisitors(other)) return 0;
  let gain = 0;
  for (const [place, { weight, request }] of loads.entries()) {
    const inOne = one.loads.has(place);
    const inOther = other.loads.has(place);
    if (inOne && inOther) gain += weight * request;
    else if (inOne || inOther) gain -= weight * (inOne ? other.size : one.size);
  }
  return gain;
}

/** What the loads of `other` would have to load besides, because `one` imports it. */
function costOfImports(left: Chunks, one: number, other: number, loads: readonly Load[]): number {
  const { loads: have } = chunkAt(left, one);
  const added = [...chunkAt(left, other).loads].filter((load) => !have.has(load));
  let cost = 0;
  for (const place of added.length === 0 ? [] : importedBy(left, one)) {
    if (place === other) continue;
    const imported = chunkAt(left, place);
    for (const load of added) {
      const { weight = 0, request = 0 } = loads[load] ?? {};
      if (!imported.loads.has(load)) cost += weight * (imported.size + request);
    }
  }
  return cost;
}

/** Puts the second chunk into the first, and returns the chunks whose loads or content changed. */
function mergePair(left: Map<number, SharedChunk>, one: number, other: number): Set<SharedChunk> {
  const target = chunkAt(left, one);
  const source = chunkAt(left, other);
  left.delete(other);
  left.set(one, {
    modules: [...target.modules, ...source.modules],
    size: target.size + source.size,
    imports: new Set([...target.imports, ...source.imports].filter((place) => place !== one && place !== other)),
    loads: new Set([...target.loads, ...source.loads]),
  });
  for (const chunk of left.values()) if (chunk.imports.delete(other)) chunk.imports.add(one);

  const changed = new Set([target, source]);
  const { loads } = chunkAt(left, one);
  for (const place of importedBy(left, one)) {
    const imported = chunkAt(left, place);
    const all = new Set([...imported.loads, ...loads]);
    if (all.size === imported.loads.size) continue;
    changed.add(imported);
    left.set(place, { ...imported, loads: all });
  }
  return changed;
}

function importedBy(left: Chunks, start: number): Set<number> {
  const found = new Set<number>();
  const open = [start];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const added = [...chunkAt(left, place).imports].filter((next) => !found.has(next));
    for (const next of added) found.add(next);
    open.push(...added);
  }
  return found;
}

function chunkAt(left: Chunks, place: number): SharedChunk {
  const chunk = left.get(place);
  if (chunk === undefined) throw new Error(`There is no chunk at ${place}.`);
  return chunk;
}
