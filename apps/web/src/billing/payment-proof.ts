import type { CheckoutAnswer } from "./checkout-script.ts";
import { readSessionKey, removeSessionKey, writeSessionKey } from "../lib/storage.ts";

/** What the payment window answered, until the server has decided on it. */
interface Kept {
  /** Whose payment it is. */
  user: string;
  answer: CheckoutAnswer;
}

const key = "payment";

/** The tab keeps it across reloads: a payment is not lost with the page. */
let kept: Kept | undefined;

export function resetProof(): void {
  kept = undefined;
}

export function keepProof(user: string, answer: CheckoutAnswer): void {
  kept = { user, answer };
  writeSessionKey(key, JSON.stringify(kept));
}

/** The proof of a payment that this user made and that is not decided yet. */
export function proofOf(user: string | undefined): CheckoutAnswer | undefined {
  kept ??= parse(readSessionKey(key));
  return kept?.user === user ? kept?.answer : undefined;
}

export function dropProof(): void {
  kept = undefined;
  removeSessionKey(key);
}

function parse(text: string | undefined): Kept | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    if (!isRecord(value) || typeof value.user !== "string" || !isRecord(value.answer)) return undefined;
    const { razorpay_payment_id, razorpay_subscription_id, razorpay_signature } = value.answer;
    const answer = { razorpay_payment_id, razorpay_subscription_id, razorpay_signature };
    return isAnswer(answer) ? { user: value.user, answer } : undefined;
  } catch {
    return undefined;
  }
}

function isAnswer(answer: Record<keyof CheckoutAnswer, unknown>): answer is CheckoutAnswer {
  return Object.values(answer).every((value) => typeof value === "string");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
