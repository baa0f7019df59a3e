import { Container } from "@lms/ui/components/container";
import { ErrorState } from "@lms/ui/components/error-state";
import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { type Access, decideAccess } from "../account/access.ts";
import { auth, checkSession } from "../account/auth.ts";
import { returnPathOf, rememberReturnPath } from "./return-path.ts";
import { routePaths } from "./paths.ts";
import { PageLoading } from "./page-loading.tsx";

interface GuardProps {
  access: Access;
  children: ReactNode;
}

/** Lets the viewer in, or sends them where they may go. A closed door opens on the server's word alone. */
export function Guard({ access, children }: GuardProps) {
  const { user, checked, justSignedOut } = useSnapshot(auth);
  const location = useLocation();
  const closed = access !== "public" && access !== "visitor";
  const unsure = useSessionCheck(closed || (access === "visitor" && user !== undefined));

  if (unsure) return <PageLoading />;
  if (closed && checked.status === "failed") return <Unreachable message={checked.message} />;
  const decision = decideAccess(access, user);
  switch (decision) {
    case "enter":
      return children;
    case "login":
      if (justSignedOut) return <Navigate to={routePaths.home} replace />;
      return <Navigate to={routePaths.login} state={rememberReturnPath(location)} replace />;
    case "denied":
      return <Navigate to={routePaths.denied} state={rememberReturnPath(location)} replace />;
    case "home":
      return <Navigate to={returnPathOf(location) ?? routePaths.home} replace />;
    default:
      return decision satisfies never;
  }
}

/** The home page is for visitors: anybody else goes to their dashboard. */
export function HomeGuard({ children }: { children: ReactNode }) {
  const { user, checked } = useSnapshot(auth);
  const unsure = useSessionCheck(user !== undefined);

  if (unsure) return <PageLoading />;
  if (!user || checked.status === "failed") return children;
  return <Navigate to={user.role === "ADMIN" ? routePaths.adminDashboard : routePaths.userDashboard} replace />;
}

/** Whether the server's word on the viewer is needed and not here yet. Asks for it. */
function useSessionCheck(needed: boolean): boolean {
  const { checked } = useSnapshot(auth);
  const unsure = needed && checked.status === "loading";
  useEffect(() => {
    if (unsure) void checkSession();
  }, [unsure]);
  return unsure;
}

function Unreachable({ message }: { message: string }) {
  return (
    <Container className="py-10 sm:py-14">
      <h1 tabIndex={-1} data-page-heading className="sr-only">
        Not connected
      </h1>
      <ErrorState message={message} onRetry={() => void checkSession()} />
    </Container>
  );
}
