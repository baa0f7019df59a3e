import { KeyRound, UserPen } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "../../kit/media/avatar/avatar.tsx";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { PaymentHistory } from "../../billing/payment-history/payment-history.tsx";
import { formatDate } from "../../lib/format.ts";
import { Link } from "../../lib/link.tsx";
import { profileColumns } from "./profile-columns.ts";
import { SubscriptionCard } from "./subscription-card.tsx";
import type { ProfileData } from "../model/profile.ts";
import type { ProfileScreenProps } from "./profile-screen-props.ts";

export interface ProfileDetailsProps extends Omit<ProfileScreenProps, "profile" | "onRetry"> {
  profile: ProfileData;
}

export function ProfileDetails(props: ProfileDetailsProps) {
  const { profile, editProfileHref, changePasswordHref, payments, onRetryPayments, ...rest } = props;
  const { name, email, avatarUrl, avatarSrcSet, role, joinedAt } = profile;

  return (
    <div className={profileColumns}>
      <div>
        <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
          <Avatar name={name} src={avatarUrl} srcSet={avatarSrcSet} size="lg" className="size-24 text-3xl sm:size-28" />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <h2 className="heading text-3xl text-balance break-words sm:text-4xl">{name}</h2>
            <div className="flex flex-wrap gap-3 max-sm:*:grow">
              <ButtonLink tone="neutral" size="sm">
                <Link href={editProfileHref}>
                  <UserPen aria-hidden="true" className="size-4" />
                  Edit Profile
                </Link>
              </ButtonLink>
              <ButtonLink tone="neutral" size="sm">
                <Link href={changePasswordHref}>
                  <KeyRound aria-hidden="true" className="size-4" />
                  Change Password
                </Link>
              </ButtonLink>
            </div>
          </div>
        </div>
        <dl className="mt-9 border-b border-line">
          <Detail term="Email">{email}</Detail>
          <Detail term="Role">{role}</Detail>
          <Detail term="Joined">
            <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>
          </Detail>
        </dl>
      </div>
      <SubscriptionCard
        subscription={profile.subscription}
        role={role}
        payments={payments}
        className="lg:row-span-2"
        {...rest}
      />
      {payments && <PaymentHistory payments={payments} onRetry={onRetryPayments} />}
    </div>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-t border-line py-3.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{term}</dt>
      <dd className="font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
}
