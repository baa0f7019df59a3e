import type { Instant } from "../../lib/format/instant.ts";
import type { Loadable } from "../../lib/loadable.ts";
import type { CatalogueSize } from "./bundle-promise.tsx";
import type { Checkout } from "../model/checkout.ts";
import type { RequestedCourse } from "../model/requested-course.ts";
import type { Bundle } from "../model/bundle.ts";

export interface CheckoutScreenProps {
  bundle: Loadable<Bundle>;
  checkout: Checkout;
  catalogue?: CatalogueSize | undefined;
  /** The course that somebody subscribes for. */
  course?: RequestedCourse | undefined;
  /** The account has had all the full refunds that the operator gives within 12 months. */
  refundsUsed?: boolean | undefined;
  /** The end of the present subscription, where this purchase begins. */
  renewsFrom?: Instant | undefined;
  onRetry: () => void;
  /** Never called while `starting` or `paying`. */
  onBuy: () => void;
  onRetryPayment: () => void;
  onCheckAgain: () => void;
}
