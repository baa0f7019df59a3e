import { loading, ready } from "@lms/ui/lib/loadable";
import { SettingsScreen } from "@lms/ui/account/settings-screen";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/paths.ts";
import { decideAccess } from "../access.ts";
import { auth, checkSession, renewSession } from "../auth.ts";
import { theme, toggleTheme } from "../../site/theme.ts";
import { subscriptionOf } from "../viewer.ts";

export function SettingsPage() {
  const { user } = useSnapshot(auth);
  const { theme: shade } = useSnapshot(theme);
  const isOwner = decideAccess("owner", user) === "enter";

  useEffect(() => void renewSession(), []);

  return (
    <SettingsScreen
      settings={
        user
          ? ready({ name: user.fullName, email: user.email, role: user.role, subscription: subscriptionOf(user) })
          : loading
      }
      theme={shade}
      onTheme={(chosen) => {
        if (chosen !== shade) toggleTheme();
      }}
      profileHref={routePaths.dashboardProfile}
      changePasswordHref={isOwner ? routePaths.changePassword : routePaths.denied}
      subscriptionHref={routePaths.profile}
      onRetry={() => void checkSession()}
    />
  );
}
