export function isClosed({ seeded }: { seeded: boolean }, { demo }: { demo: boolean }): boolean {
  return seeded && !demo;
}
