import { loading, ready } from "@lms/ui/lib/loadable";
import { ProfileScreen } from "@lms/ui/account/profile-screen";
import { useEffect } from "react";
import { type Snapshot, useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { decideAccess } from "../../account/access.ts";
import { auth, checkSession, renewSession } from "../../account/auth.ts";
import { useSiteSettings } from "../../site/use-site-settings.ts";
import { toRenewal } from "../../account/renewal.ts";
import { toSubscription, toViewer } from "../../account/viewer.ts";
import { now } from "../../lib/clock.ts";
import { useSubscription } from "../../billing/use-subscription.ts";

export function ProfilePage() {
  const { user } = useSnapshot(auth);
  const settings = useSiteSettings();
  const subscription = useSubscription(user?.role === "USER");
  const isOwner = decideAccess("owner", user) === "enter";

  // The subscription may have started or ended since the app was opened.
  useEffect(() => void renewSession(), []);

  return (
    <ProfileScreen
      profile={user ? ready(toProfile(user)) : loading}
      editProfileHref={isOwner ? routePaths.editProfile : routePaths.denied}
      changePasswordHref={isOwner ? routePaths.changePassword : routePaths.denied}
      bundle={settings.bundle}
      now={now}
      onRetry={() => void checkSession()}
      {...subscription}
    />
  );
}

function toProfile(user: Snapshot<NonNullable<typeof auth.user>>) {
  const { name, avatarUrl, avatarSrcSet, courseIds } = toViewer(user);
  const { email, role, createdAt } = user;
  return {
    name,
    avatarUrl,
    avatarSrcSet,
    email,
    role,
    joinedAt: createdAt,
    subscription: { ...toSubscription(user), otherCourses: new Set(courseIds).size, renewal: toRenewal(user) },
  };
}
