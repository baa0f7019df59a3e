import type { Config } from "../../config/config.ts";

/** Whether an account means nothing at the moment: it is one of the demo, and the demo is off. */
export function isClosed({ seeded }: { seeded: boolean }, { demo }: Pick<Config, "demo">): boolean {
  return seeded && !demo;
}
