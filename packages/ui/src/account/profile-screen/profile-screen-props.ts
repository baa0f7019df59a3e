import type { Loadable } from "../../lib/loadable.ts";
import type { Payment } from "../../billing/model/payment.ts";
import type { ProfileData } from "../model/profile.ts";
import type { Bundle } from "../../billing/model/bundle.ts";

export interface ProfileScreenProps {
  profile: Loadable<ProfileData>;
  /** Where "Edit Profile" leads: for an account that may not, to where it is told so. */
  editProfileHref: string;
  /** Where "Change Password" leads: for an account that may not, to where it is told so. */
  changePasswordHref: string;
  /** What the site sells: the price of a subscription and what becomes of it at cancellation. */
  bundle?: Bundle | undefined;
  /** What was paid so far, newest first. Without it there is no history, and a cancellation names no amount. */
  payments?: Loadable<readonly Payment[]> | undefined;
  /** Asked to load the payments again. */
  onRetryPayments?: (() => void) | undefined;
  /** Called after a yes. Without it an active subscription cannot be cancelled here. */
  onCancelSubscription?: (() => void) | undefined;
  /** The subscription is being cancelled. */
  cancelling?: boolean;
  /** Asked to load the profile again. */
  onRetry: () => void;
}
