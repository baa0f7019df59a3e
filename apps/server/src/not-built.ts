import type { OperationId } from "./lib/operations.ts";
import { Problem } from "./lib/problem.ts";

async function refuse(): Promise<never> {
  throw new Problem(501, "This part of the platform is not built yet");
}

/** Operations of the contract that answer 501 so far, to everyone who may call them. */
export const notBuilt = {
  getProgress: refuse,
  reportProgress: refuse,
  getCourseProgress: refuse,
  setLectureCompletion: refuse,
} satisfies Partial<Record<OperationId, () => Promise<never>>>;
