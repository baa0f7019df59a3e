import type { Loadable } from "../../lib/loadable.ts";
import type { Payment } from "../../billing/model/payment.ts";
import type { ProfileData } from "../model/profile.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface ProfileScreenProps {
  profile: Loadable<ProfileData>;
  /** An account that may not edit its profile is sent to a page that says so. */
  editProfileHref: string;
  /** An account that may not change its password is sent to a page that says so. */
  changePasswordHref: string;
  /** What the site sells: the price of a subscription and what becomes of it at cancellation. */
  bundle?: Bundle | undefined;
  /** Newest first. Without it there is no history, and a cancellation names no amount. */
  payments?: Loadable<readonly Payment[]> | undefined;
  onRetryPayments?: (() => void) | undefined;
  /** Called after the dialog was confirmed. Without it an active subscription cannot be cancelled here. */
  onCancelSubscription?: (() => void) | undefined;
  cancelling?: boolean;
  onRetry: () => void;
}
