import type { Loadable } from "../../lib/loadable.ts";
import type { CatalogueSize } from "./bundle-promise.tsx";
import type { Checkout } from "../model/checkout.ts";
import type { Bundle } from "../model/bundle.ts";

export interface CheckoutScreenProps {
  bundle: Loadable<Bundle>;
  checkout: Checkout;
  catalogue?: CatalogueSize | undefined;
  onRetry: () => void;
  /** Called to pay, the first time or again. Never while `starting` or `paying`. */
  onBuy: () => void;
  /** Called to reach the payment provider again, when it was `unavailable`. */
  onRetryPayment: () => void;
  /** Called to check whether an `unsettled` payment has arrived. */
  onCheckAgain: () => void;
}
