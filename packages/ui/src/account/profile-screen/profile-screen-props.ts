import type { Loadable } from "../../lib/loadable.ts";
import type { Payment } from "../../billing/model/payment.ts";
import type { ProfileData } from "../model/profile.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface ProfileScreenProps {
  profile: Loadable<ProfileData>;
  /** An account that may not edit its profile gets a link to a page that says so. */
  editProfileHref: string;
  changePasswordHref: string;
  bundle?: Bundle | undefined;
  /** Newest first. Without it there is no history, and a cancellation names no amount. */
  payments?: Loadable<readonly Payment[]> | undefined;
  /** The account has had all the full refunds that the operator gives within 12 months. */
  refundsUsed?: boolean | undefined;
  /** Milliseconds. The clock of the device may be wrong, and refunds end at a moment. */
  now: () => number;
  onRetryPayments?: (() => void) | undefined;
  /** A subscription cannot be cancelled here when it is absent. */
  onCancelSubscription?: (() => void) | undefined;
  cancelling?: boolean;
  /** A renewal that has not begun cannot be cancelled here when it is absent. */
  onCancelRenewal?: (() => void) | undefined;
  cancellingRenewal?: boolean;
  onRetry: () => void;
}
