import { isLanguage, type Language, languageNames, offeredLanguages } from "@lms/texts/languages";
import { loading, ready } from "@lms/ui/lib/loadable";
import { OwnAudit } from "@lms/ui/account/own-audit";
import { SettingsScreen } from "@lms/ui/account/settings-screen";
import { NoticeSwitches } from "@lms/ui/batches/notice-switches";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { routePaths } from "../../lib/navigation/paths.ts";
import { decideAccess } from "../../account/access.ts";
import { auth, checkSession, renewSession } from "../../account/auth.ts";
import { useNoticeSwitches } from "../../batches/use-notice-switches.ts";
import { useOwnAudit } from "./use-own-audit.ts";
import { ownDataFile } from "../../account/account.ts";
import { chooseTheme, theme } from "../../site/theme.ts";
import { useLanguage } from "../../lib/language.ts";
import { chooseLanguage } from "../../account/choose-language.ts";
import { toSubscription } from "../../account/viewer.ts";

export function SettingsPage() {
  const { user } = useSnapshot(auth);
  const { choice } = useSnapshot(theme);
  const shown = useLanguage();
  // The language whose sentences are being loaded.
  const [requested, setRequested] = useState<Language>();
  const isOwner = decideAccess("owner", user) === "enter";

  useEffect(() => void renewSession(), []);

  return (
    <SettingsScreen
      settings={
        user
          ? ready({ name: user.fullName, email: user.email, role: user.role, subscription: toSubscription(user) })
          : loading
      }
      theme={choice}
      onTheme={chooseTheme}
      language={requested ?? shown}
      languages={offeredLanguages.map((code) => ({ code, name: languageNames[code] }))}
      onLanguage={(code) => {
        if (!isLanguage(code)) return;
        setRequested(code);
        void chooseLanguage(code).finally(() => setRequested(undefined));
      }}
      profileHref={routePaths.dashboardProfile}
      changePasswordHref={isOwner ? routePaths.changePassword : routePaths.denied}
      subscriptionHref={routePaths.profile}
      dataHref={user?.seeing ? undefined : ownDataFile()}
      more={
        <>
          {user?.role === "USER" && <Notices />}
          {user && <Audit />}
        </>
      }
      onRetry={() => void checkSession()}
    />
  );
}

function Audit() {
  return <OwnAudit {...useOwnAudit()} />;
}

function Notices() {
  return <NoticeSwitches {...useNoticeSwitches()} />;
}
