import { registerReset } from "../lib/store/store.ts";
import { withTimeout } from "../lib/timeouts.ts";

export interface CheckoutResponse {
  razorpay_payment_id: string;
  razorpay_subscription_id: string;
  razorpay_signature: string;
}

/** https://razorpay.com/docs/payments/subscriptions/integration-guide/ */
export interface CheckoutOptions {
  key: string;
  subscription_id: string;
  name: string;
  description: string;
  prefill: { name: string; email: string };
  theme: { color: string };
  handler: (response: CheckoutResponse) => void;
  modal: { ondismiss: () => void };
}

export interface Checkout {
  open: () => void;
  close: () => void;
  /** A payment was declined. The window stays open for another attempt. */
  on: (event: "payment.failed", listener: (failure: { error?: { description?: string } }) => void) => void;
}

export type CheckoutConstructor = new (options: CheckoutOptions) => Checkout;

declare global {
  interface Window {
    Razorpay?: CheckoutConstructor;
  }
}

/** Milliseconds. */
const loadTimeout = 30_000;

const loaded = new Map<string, Promise<CheckoutConstructor | undefined>>();

/** Undefined when the script could not be loaded; the next call tries again. */
export function loadCheckout(address: string): Promise<CheckoutConstructor | undefined> {
  const known = loaded.get(address);
  if (known) return known;
  const loading = load(address);
  loaded.set(address, loading);
  return loading;
}

registerReset("page", () => {
  loaded.clear();
  delete window.Razorpay;
});

async function load(address: string): Promise<CheckoutConstructor | undefined> {
  const script = document.createElement("script");
  script.src = address;
  const arrived = new Promise<boolean>((resolve) => {
    script.addEventListener("load", () => resolve(true));
    script.addEventListener("error", () => resolve(false));
  });
  document.head.append(script);
  if ((await withTimeout(loadTimeout, arrived)) && window.Razorpay) return window.Razorpay;
  script.remove();
  loaded.delete(address);
  return undefined;
}
