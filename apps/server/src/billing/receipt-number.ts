import { yearIn } from "../platform/lib/kolkata.ts";

/** `LMS-2026-000017`: unique, and never changes. */
export function receiptNumber({ number, capturedAt }: { number: number; capturedAt: Date }): string {
  return `LMS-${yearIn(capturedAt)}-${String(number).padStart(6, "0")}`;
}
