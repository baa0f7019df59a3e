import type { OperationId } from "./lib/operations.ts";
import { Problem } from "./lib/problem.ts";

/** Operations of the contract that answer 501 so far, to everyone who may call them. */
export const notBuilt = [
  "changePassword",
  "forgotPassword",
  "updateUser",
  "resetPassword",
  "getRazorpayKey",
  "subscribe",
  "verifyPayment",
  "listPayments",
  "unsubscribe",
  "getUserStats",
] as const satisfies readonly OperationId[];

export type NotBuiltId = (typeof notBuilt)[number];

/** The handler of them all. */
export async function refuseNotBuilt(): Promise<never> {
  throw new Problem(501, "This part of the platform is not built yet");
}
