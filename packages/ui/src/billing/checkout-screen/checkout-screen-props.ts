import type { Loadable } from "../../lib/loadable.ts";
import type { CatalogueSize } from "./bundle-promise.tsx";
import type { Checkout } from "../model/checkout.ts";
import type { WantedCourse } from "../model/wanted-course.ts";
import type { Bundle } from "../model/bundle.ts";

export interface CheckoutScreenProps {
  bundle: Loadable<Bundle>;
  checkout: Checkout;
  catalogue?: CatalogueSize | undefined;
  /** For whose sake somebody subscribes. */
  course?: WantedCourse | undefined;
  onRetry: () => void;
  /** Never called while `starting` or `paying`. */
  onBuy: () => void;
  onRetryPayment: () => void;
  onCheckAgain: () => void;
}
