import { Container } from "../../kit/layout/container/container.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import type { Loadable } from "../../lib/loadable.ts";
import type { Payment, SubscriptionStatus } from "../../billing/model/payment.ts";
import type { Bundle } from "../../site/model/site.ts";
import { ProfileDetails } from "./profile-details.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";

/** A person as they see themselves. */
export interface ProfileData {
  name: string;
  email: string;
  avatarUrl?: string | undefined;
  role: "USER" | "ADMIN";
  /** When the account was made, ISO 8601. */
  joinedAt: string;
  subscription: {
    active: boolean;
    /** Why it is not active: one that ended, a payment that is being confirmed. */
    status?: SubscriptionStatus | undefined;
    /** The end of the period that is, or was, paid for, ISO 8601. */
    endsAt?: string | undefined;
  };
}

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

export function ProfileScreen({ profile, onRetry, ...rest }: ProfileScreenProps) {
  return (
    <Container className="py-8 md:py-14" aria-busy={profile.status === "loading"}>
      <h1 tabIndex={-1} data-page-heading className="mb-5 font-medium text-muted">
        Your profile
      </h1>
      <ProfileBody profile={profile} onRetry={onRetry} {...rest} />
    </Container>
  );
}

function ProfileBody({ profile, onRetry, ...rest }: ProfileScreenProps) {
  switch (profile.status) {
    case "loading":
      return <ProfileSkeleton />;
    case "failed":
      return <ErrorState message={profile.message} onRetry={onRetry} />;
    case "ready":
      return <ProfileDetails profile={profile.value} {...rest} />;
    default:
      return profile satisfies never;
  }
}
