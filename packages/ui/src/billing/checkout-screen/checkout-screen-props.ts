import type { Loadable } from "../../lib/loadable.ts";
import type { CatalogueSize } from "./bundle-promise.tsx";
import type { Checkout } from "../model/checkout.ts";
import type { Bundle } from "../model/bundle.ts";

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
