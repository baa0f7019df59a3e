import type { CheckoutResponse } from "./checkout-script.ts";
import { tabStorage } from "../lib/storage.ts";
import { registerReset } from "../lib/store/store.ts";
import { isRecord } from "../request/is-record.ts";

interface Proof {
  user: string;
  answer: CheckoutResponse;
}

const storageKey = "payment";

/** The proof is also in the tab's storage, so that a reload does not lose the payment. */
let proof: Proof | undefined;

registerReset("viewer", () => {
  proof = undefined;
});

export function storeProof(user: string, answer: CheckoutResponse): void {
  proof = { user, answer };
  tabStorage.write(storageKey, JSON.stringify(proof));
}

export function storedProof(user: string | undefined): CheckoutResponse | undefined {
  proof ??= readProof();
  return proof?.user === user ? proof?.answer : undefined;
}

export function dropProof(): void {
  proof = undefined;
  tabStorage.remove(storageKey);
}

function readProof(): Proof | undefined {
  const value = tabStorage.readJson(storageKey);
  if (!isRecord(value) || typeof value.user !== "string" || !isRecord(value.answer)) return undefined;
  const { razorpay_payment_id, razorpay_subscription_id, razorpay_signature } = value.answer;
  const answer = { razorpay_payment_id, razorpay_subscription_id, razorpay_signature };
  return isCheckoutResponse(answer) ? { user: value.user, answer } : undefined;
}

function isCheckoutResponse(answer: Record<keyof CheckoutResponse, unknown>): answer is CheckoutResponse {
  return Object.values(answer).every((value) => typeof value === "string");
}
