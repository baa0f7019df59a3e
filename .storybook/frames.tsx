import type { ReactNode } from "react";
import { fn } from "storybook/test";
import type { SignedInViewer } from "../packages/ui/src/account/model/viewer.ts";
import { AdminNav, type AdminNavProps } from "../packages/ui/src/shell/admin-nav/admin-nav.tsx";
import { LearnerLayout } from "../packages/ui/src/shell/learner-layout/learner-layout.tsx";

// Domains do not import the shell: stories take the app's frames from here.

export function adminNav(current: AdminNavProps["current"], openMessages?: number, openCases?: number): ReactNode {
  return <AdminNav current={current} openMessages={openMessages} openCases={openCases} />;
}

interface LearnerFrameProps {
  viewer: SignedInViewer;
  currentPath: string;
  theme: unknown;
  children: ReactNode;
}

export function LearnerFrame({ theme, ...layout }: LearnerFrameProps) {
  return (
    <LearnerLayout {...layout} theme={theme === "dark" ? "dark" : "light"} onToggleTheme={fn()} onSignOut={fn()} />
  );
}
