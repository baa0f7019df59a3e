import { Container } from "../../kit/layout/container/container.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import { formatPeriod } from "../model/price.ts";
import type { Bundle } from "../../site/model/site.ts";
import { BundlePromise, type CatalogueSize } from "./bundle-promise.tsx";
import { CheckoutCard } from "./checkout-card.tsx";

/** Where the buying stands. */
export type Checkout =
  /** Nothing was started yet. */
  | { status: "offered" }
  /** The payment is being prepared. */
  | { status: "starting" }
  /** The payment window is open. */
  | { status: "paying" }
  /** The buyer closed the payment window without paying. */
  | { status: "closed" }
  /** The payment window ended in a failed payment; `message` says why. */
  | { status: "declined"; message: string }
  /** The payment provider could not be reached; `message` says so. */
  | { status: "unavailable"; message: string }
  /** Paid, as the payment window says; the provider has not settled it yet, and is being asked. */
  | { status: "confirming" }
  /** It was asked long enough. `checking`: once more, as the buyer wished. */
  | { status: "unsettled"; checking?: boolean }
  /** There is a subscription; `endsAt` is the end of its period, ISO 8601. */
  | { status: "subscribed"; endsAt?: string | undefined }
  /** An admin watches without one. */
  | { status: "admin" };

export interface CheckoutScreenProps {
  /** What is sold. */
  bundle: Loadable<Bundle>;
  checkout: Checkout;
  /** How much there is to watch; left out while it is not known. */
  catalogue?: CatalogueSize | undefined;
  /** Asked to load the bundle again. */
  onRetry: () => void;
  /** Asked to pay, the first time or again. Never called while `starting` or `paying`. */
  onBuy: () => void;
  /** Asked to reach the payment provider again, when it was `unavailable`. */
  onRetryPayment: () => void;
  /** Asked whether an `unsettled` payment has arrived. */
  onCheckAgain: () => void;
}

export function CheckoutScreen({ bundle, checkout, catalogue, ...actions }: CheckoutScreenProps) {
  const known = bundle.status === "ready" ? bundle.value : undefined;
  const yearly = known === undefined || known.durationMonths === 12;

  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-8 py-8 md:py-18 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:grid-rows-[auto_1fr]">
      <header>
        <h1 tabIndex={-1} data-page-heading className="heading text-3xl text-balance sm:text-4xl">
          {yearly ? "A year of every course." : `${formatPeriod(known.durationMonths)} of every course.`}
        </h1>
        <p className="mt-4 max-w-[48ch] text-lg text-balance text-muted">
          One bundle opens the whole catalogue, and whatever is added while it runs.
        </p>
      </header>
      <CheckoutCard bundle={bundle} checkout={checkout} {...actions} />
      <BundlePromise bundle={known} catalogue={catalogue} />
    </Container>
  );
}
