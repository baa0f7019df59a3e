import { t } from "@lms/texts/learning/dashboard-profile-screen";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { DashboardPage } from "../../kit/layout/dashboard-page/dashboard-page.tsx";
import { DashboardProfile } from "./dashboard-profile.tsx";
import { DashboardProfileSkeleton } from "./dashboard-profile-skeleton.tsx";
import type { DashboardProfileScreenProps } from "./dashboard-profile-screen-props.ts";

export function DashboardProfileScreen(props: DashboardProfileScreenProps) {
  return (
    <DashboardPage title={t("title")} busy={props.profile.status === "loading"}>
      <Content {...props} />
    </DashboardPage>
  );
}

function Content({ profile, onRetry, ...rest }: DashboardProfileScreenProps) {
  switch (profile.status) {
    case "loading":
      return <DashboardProfileSkeleton />;
    case "failed":
      return <ErrorState message={profile.message} onRetry={onRetry} />;
    case "ready":
      return <DashboardProfile profile={profile.value} {...rest} />;
    default:
      return profile satisfies never;
  }
}
