import { t } from "@lms/texts/account/profile-screen";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import { ProfileDetails } from "./profile-details.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import type { ProfileScreenProps } from "./profile-screen-props.ts";

export function ProfileScreen({ profile, onRetry, ...rest }: ProfileScreenProps) {
  return (
    <DashboardPage title={t("title")} busy={profile.status === "loading"}>
      <ProfileBody profile={profile} onRetry={onRetry} {...rest} />
    </DashboardPage>
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
