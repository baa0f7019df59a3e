import { t } from "@lms/texts/web/app";
import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { decideAccess, homePath } from "../../account/access.ts";
import type { Access } from "../../lib/navigation/route-table.ts";
import { auth, checkSession } from "../../account/auth.ts";
import { rememberReturnPath, useReturnPath } from "./return-path.ts";
import { routePaths } from "../../lib/navigation/paths.ts";
import { NotLoaded } from "../frame/not-loaded.tsx";
import { PageLoading } from "../frame/page-loading.tsx";

interface GuardProps {
  access: Access;
  children: ReactNode;
}

/** A page that needs an account waits until the server has confirmed the session. */
export function Guard({ access, children }: GuardProps) {
  const { user, checked, justSignedOut } = useSnapshot(auth);
  const location = useLocation();
  const returnPath = useReturnPath();
  const closed = access !== "public" && access !== "visitor";
  const unsure = checked.status === "loading" && (closed || (access === "visitor" && user !== undefined));
  const unchecked = checked.status === "failed";
  useEffect(() => {
    if (unsure) void checkSession();
  }, [unsure]);

  if (unsure) return <PageLoading />;
  if (closed && unchecked)
    return <NotLoaded title={t("notConnected")} message={checked.message} onRetry={() => void checkSession()} />;
  const decision = decideAccess(access, unchecked ? undefined : user);
  if (decision === "enter") return children;
  if (decision === "home") return <Navigate to={returnPath ?? homePath(user)} replace />;
  if (decision === "login" && justSignedOut) return <Navigate to={routePaths.home} replace />;
  return <Navigate to={routePaths[decision]} state={rememberReturnPath(location)} replace />;
}
