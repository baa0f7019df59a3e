import { Lock, RotateCw } from "lucide-react";
import { Button } from "../../kit/controls/button/button.tsx";
import { FormMessage } from "../../kit/forms/form-message/form-message.tsx";
import { formatRupees } from "../../lib/format.ts";
import { formatPeriod } from "../model/price.ts";
import type { Checkout } from "../model/checkout.ts";
import type { CheckoutScreenProps } from "./checkout-screen-props.ts";
import type { Bundle } from "../model/bundle.ts";

export interface OfferProps extends Pick<CheckoutScreenProps, "onBuy" | "onRetryPayment"> {
  bundle: Bundle;
  checkout: Extract<Checkout, { status: "offered" | "starting" | "paying" | "closed" | "declined" | "unavailable" }>;
}

export function Offer({ bundle, checkout, onBuy, onRetryPayment }: OfferProps) {
  const { status } = checkout;
  const unavailable = status === "unavailable";

  return (
    <>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2.5">
        <span className="heading min-w-0 text-4xl break-words tabular-nums">{formatRupees(bundle.amount)}</span>
        <span className="text-sm text-muted">for {formatPeriod(bundle.durationMonths)}</span>
      </p>
      <p className="mt-1.5 text-sm text-muted">Paid once. It does not renew by itself.</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <output className="text-sm text-pretty empty:sr-only">{words[status]}</output>
        {"message" in checkout && <FormMessage>{checkout.message}</FormMessage>}
        <Button
          size="lg"
          className="max-[22.5rem]:px-3 max-[22.5rem]:text-base"
          busy={status === "starting" || status === "paying"}
          busyLabel={status === "paying" ? "Waiting for payment..." : "Starting payment..."}
          onClick={unavailable ? onRetryPayment : onBuy}
        >
          {unavailable ? (
            <RotateCw aria-hidden="true" className="size-[1.1em]" />
          ) : (
            <Lock aria-hidden="true" className="size-[1.1em]" />
          )}
          {labels[status] ?? "Buy Now"}
        </Button>
        <p className="text-center text-sm text-balance text-muted">
          You pay in the payment provider's own window. Your card's details never reach us.
        </p>
      </div>
    </>
  );
}

const labels: Partial<Record<Checkout["status"], string>> = { declined: "Try again", unavailable: "Retry" };

const words: Partial<Record<Checkout["status"], string>> = {
  paying: "Finish the payment in the window that opened.",
  closed: "The payment window was closed before you paid. Nothing was bought; start again whenever you like.",
};
