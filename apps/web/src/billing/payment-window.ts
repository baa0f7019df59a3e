import { t } from "@lms/texts/billing/payment";
import type { CheckoutResponse, CheckoutConstructor, CheckoutOptions } from "./checkout-script.ts";

type WindowEnd = { kind: "paid"; response: CheckoutResponse } | { kind: "closed"; failure: string | undefined };

export interface PaymentWindow {
  end: Promise<WindowEnd>;
  close: () => void;
}

export function openPaymentWindow(
  Checkout: CheckoutConstructor,
  options: Omit<CheckoutOptions, "handler" | "modal">,
): PaymentWindow | undefined {
  try {
    return open(Checkout, options);
  } catch {
    return undefined;
  }
}

function open(Checkout: CheckoutConstructor, options: Omit<CheckoutOptions, "handler" | "modal">): PaymentWindow {
  const { promise, resolve } = Promise.withResolvers<WindowEnd>();
  let failure: string | undefined;
  const closed = () => resolve({ kind: "closed", failure });
  const checkout = new Checkout({
    ...options,
    handler: (response) => resolve({ kind: "paid", response }),
    modal: { ondismiss: closed },
  });
  checkout.on("payment.failed", ({ error }) => {
    failure = error?.description || t("declined");
  });
  checkout.open();
  return {
    end: promise,
    close: () => {
      checkout.close();
      closed();
    },
  };
}
