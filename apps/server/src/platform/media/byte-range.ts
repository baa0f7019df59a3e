const part = String.raw`\s*(?:\d+-\d*|-\d+)\s*`;
const ranges = new RegExp(`^bytes=${part}(?:,${part})*$`);

/**
 * RFC 9110 (14.1.2). `@fastify/send` answers 416 to a long suffix and to a range that ends before it starts, and reads the
 * digits at the beginning of what is no number.
 */
export function normalizeRange(range: string | undefined, size: number): string | undefined {
  if (range !== undefined && !ranges.test(range)) return undefined;
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === "" && last !== "" && Number(last) > size) return `bytes=-${size}`;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  return range;
}

/** Returns the first byte of a `Content-Range`, which a whole file does not have. */
export function rangeStart(contentRange = "bytes 0-"): number {
  return Number(/\d+/.exec(contentRange)?.[0]);
}

/** Undefined for whatever is not one part that the file has, from a named first byte. */
export function plainRange(range: string, size: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (first === undefined) return undefined;
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : undefined;
}
