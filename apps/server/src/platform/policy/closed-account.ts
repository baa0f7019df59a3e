/** Demo accounts are closed while the demo is off. */
export function isClosed({ seeded }: { seeded: boolean }, { demo }: { demo: boolean }): boolean {
  return seeded && !demo;
}
