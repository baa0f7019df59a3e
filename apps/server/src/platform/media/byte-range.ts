/**
 * A `Range` header of one range as RFC 9110 (14.1.2) wants it understood, where `@fastify/send` would answer 416: a
 * suffix longer than the file is the whole file, and a range that ends before it starts is no range.
 */
export function normalizeRange(range: string | undefined, size: number): string | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === "" && last !== "" && Number(last) > size) return `bytes=-${size}`;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  return range;
}
