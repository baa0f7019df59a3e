import { vi } from "vitest";
import type { CheckoutResponse, CheckoutOptions } from "../billing/checkout-script.ts";

export const paid: CheckoutResponse = {
  razorpay_payment_id: "pay_1",
  razorpay_subscription_id: "sub_1",
  razorpay_signature: "5d41402abc4b2a76b9719d911017c592",
};

/** Replaces the provider's script and payment window: the test plays the buyer. */
export class FakeCheckout {
  /** Addresses of the scripts that the page asked for. */
  static scripts: string[] = [];
  static windows: FakeCheckout[] = [];
  static reachable = true;
  readonly options: CheckoutOptions;
  isOpen = false;
  #failed: ((failure: { error?: { description?: string } }) => void) | undefined;

  static install(): void {
    Object.assign(FakeCheckout, { scripts: [], windows: [], reachable: true });
    vi.spyOn(document.head, "append").mockImplementation((script) => {
      if (!(script instanceof HTMLScriptElement)) throw new Error("Only scripts were expected here.");
      FakeCheckout.scripts.push(script.src);
      queueMicrotask(() => {
        if (FakeCheckout.reachable) window.Razorpay = FakeCheckout;
        script.dispatchEvent(new Event(FakeCheckout.reachable ? "load" : "error"));
      });
    });
  }

  /** The window that was opened last, once there is one more than before. */
  static async opened(count = 1): Promise<FakeCheckout> {
    return vi.waitFor(() => {
      const last = FakeCheckout.windows[count - 1];
      if (!last?.isOpen) throw new Error("No payment window is open.");
      return last;
    });
  }

  constructor(options: CheckoutOptions) {
    this.options = options;
    FakeCheckout.windows.push(this);
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  on(_: "payment.failed", listener: (failure: { error?: { description?: string } }) => void): void {
    this.#failed = listener;
  }

  pay(): void {
    this.isOpen = false;
    this.options.handler(paid);
  }

  /** As with the provider, the window stays open for another try. */
  decline(description: string): void {
    this.#failed?.({ error: { description } });
  }

  dismiss(): void {
    this.isOpen = false;
    this.options.modal.ondismiss();
  }
}
