import { operatorMessage } from "../../platform/database/database-failure.ts";

export interface Finding {
  state: "fine" | "warning" | "wrong";
  /** Describes the finding; unless it is fine, also what to do. */
  text: string;
}

export const fine = (text: string): Finding => ({ state: "fine", text });
export const warning = (text: string): Finding => ({ state: "warning", text });
export const wrong = (text: string): Finding => ({ state: "wrong", text });

export function failureReason(error: unknown): string {
  if (error instanceof Error && error.message === "fetch failed" && error.cause !== undefined)
    return failureReason(error.cause);
  return operatorMessage(error).replace(/\.$/, "");
}
