import { Container } from "../../kit/layout/container/container.tsx";
import { ErrorState } from "../../kit/feedback/error-state/error-state.tsx";
import { ProfileDetails } from "./profile-details.tsx";
import { ProfileSkeleton } from "./profile-skeleton.tsx";
import type { ProfileScreenProps } from "./profile-screen-props.ts";

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
