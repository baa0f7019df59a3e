/** Whether an account means nothing at the moment: it is one of the demo, and the demo is off. */
export function isClosed({ seeded }: { seeded: boolean }, { demo }: { demo: boolean }): boolean {
  return seeded && !demo;
}
