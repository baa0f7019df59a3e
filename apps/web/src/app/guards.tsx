import { t } from "@lms/texts/web/app";
import { type ReactNode, useEffect } from "react";
import { Redirect, useLocation } from "../lib/router/router.tsx";
import { useSnapshot } from "valtio";
import { type Access, decideAccess, homePathOf } from "../account/access.ts";
import { auth, checkSession } from "../account/auth.ts";
import { returnPathOf, rememberReturnPath } from "./return-path.ts";
import { routePaths } from "../lib/paths.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { PageLoading } from "./page-loading.tsx";

interface GuardProps {
  access: Access;
  children: ReactNode;
}

/** A page that needs an account waits until the server has confirmed the session. */
export function Guard({ access, children }: GuardProps) {
  const { user, checked, justSignedOut } = useSnapshot(auth);
  const location = useLocation();
  const closed = access !== "public" && access !== "visitor";
  const unsure = useSessionCheck(closed || (access === "visitor" && user !== undefined));

  if (unsure) return <PageLoading />;
  if (closed && checked.status === "failed")
    return <NotLoaded title={t("notConnected")} message={checked.message} onRetry={() => void checkSession()} />;
  const decision = decideAccess(access, user);
  switch (decision) {
    case "enter":
      return children;
    case "login":
      if (justSignedOut) return <Redirect to={routePaths.home} />;
      return <Redirect to={routePaths.login} state={rememberReturnPath(location)} />;
    case "denied":
    case "changePassword":
      return <Redirect to={routePaths[decision]} state={rememberReturnPath(location)} />;
    case "home":
      return <Redirect to={returnPathOf(location) ?? routePaths.home} />;
    default:
      return decision satisfies never;
  }
}

export function HomeGuard({ children }: { children: ReactNode }) {
  const { user, checked } = useSnapshot(auth);
  const unsure = useSessionCheck(user !== undefined);

  if (unsure) return <PageLoading />;
  if (!user || checked.status === "failed") return children;
  return <Redirect to={homePathOf(user)} />;
}

function useSessionCheck(needed: boolean): boolean {
  const { checked } = useSnapshot(auth);
  const unsure = needed && checked.status === "loading";
  useEffect(() => {
    if (unsure) void checkSession();
  }, [unsure]);
  return unsure;
}
