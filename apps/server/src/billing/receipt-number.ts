import { yearIn } from "../platform/lib/kolkata.ts";

/** The number on a payment's receipt: `LMS-2026-000017`. It never changes, and no two payments share one. */
export function receiptNumber({ number, capturedAt }: { number: number; capturedAt: Date }): string {
  return `LMS-${yearIn(capturedAt)}-${String(number).padStart(6, "0")}`;
}
