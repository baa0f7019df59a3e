import { t } from "@lms/texts/account/profile-screen";
import { KeyRound, UserPen } from "lucide-react";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { PaymentHistory } from "../../billing/payment-history/payment-history.tsx";
import { Link } from "../../lib/link.tsx";
import { Identity } from "./identity.tsx";
import { profileColumns } from "./profile-columns.ts";
import { SubscriptionCard } from "./subscription-card.tsx";
import type { ProfileData } from "../model/profile.ts";
import type { ProfileScreenProps } from "./profile-screen-props.ts";

export interface ProfileDetailsProps extends Omit<ProfileScreenProps, "profile" | "onRetry"> {
  profile: ProfileData;
}

export function ProfileDetails(props: ProfileDetailsProps) {
  const { profile, editProfileHref, changePasswordHref, payments, onRetryPayments, ...rest } = props;
  return (
    <div className={profileColumns}>
      <Identity account={profile}>
        <ButtonLink tone="neutral" size="sm">
          <Link href={editProfileHref}>
            <UserPen aria-hidden="true" className="size-4" />
            <span>{t("editProfile")}</span>
          </Link>
        </ButtonLink>
        <ButtonLink tone="neutral" size="sm">
          <Link href={changePasswordHref}>
            <KeyRound aria-hidden="true" className="size-4" />
            <span>{t("changePassword")}</span>
          </Link>
        </ButtonLink>
      </Identity>
      <SubscriptionCard
        subscription={profile.subscription}
        role={profile.role}
        payments={payments}
        className="xl:row-span-2"
        {...rest}
      />
      {payments && <PaymentHistory payments={payments} onRetry={onRetryPayments} />}
    </div>
  );
}
