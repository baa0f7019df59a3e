import type { ReactNode } from "react";
import { fn } from "storybook/test";
import { admin, subscriber, visitor } from "../../packages/ui/src/account/model/viewer.fixtures.ts";
import type { SignedInViewer, Viewer } from "../../packages/ui/src/account/model/viewer.ts";
import { AccountMenu } from "../../packages/ui/src/shell/account-menu/account-menu.tsx";
import { Footer } from "../../packages/ui/src/shell/footer/footer.tsx";
import { LanguageSwitch } from "../../packages/ui/src/shell/language-switch/language-switch.tsx";
import { Navbar } from "../../packages/ui/src/shell/navbar/navbar.tsx";
import { PageShell } from "../../packages/ui/src/shell/page-shell/page-shell.tsx";
import { contact, social } from "../../packages/ui/src/site/model/site.fixtures.ts";
import { LearnerFrame } from "../frames.tsx";

export interface WholePageProps {
  /** The title of the screen's stories: "Screens/Admin/Dashboard". */
  title: string;
  /** The screen's own viewer, where it has one. */
  viewer: unknown;
  theme: unknown;
  children: ReactNode;
}

/** A screen as the app shows it: with its navigation, and its footer or its sections. */
export function WholePage({ title, viewer, theme, children }: WholePageProps) {
  const [, group = ""] = title.split("/");
  const shown = isViewer(viewer) ? viewer : viewerOf(group);
  if (group === "Dashboard" && shown.kind !== "visitor")
    return (
      <LearnerFrame viewer={shown} currentPath="/user/dashboard" theme={theme}>
        {children}
      </LearnerFrame>
    );
  return (
    <PageShell
      wide={title === "Screens/Course/Lectures"}
      navbar={
        <Navbar
          viewer={shown}
          account={shown.kind !== "visitor" && <Account viewer={shown} />}
          currentPath={group === "Public" ? "/courses" : ""}
          languages={<LanguageSwitch languages={[{ code: "hi", name: "हिन्दी", href: "/hi" }]} onChoose={fn()} />}
          theme={theme === "dark" ? "dark" : "light"}
          onToggleTheme={fn()}
          onSignOut={fn()}
        />
      }
      footer={<Footer contact={contact} social={social} year={2026} />}
    >
      {children}
    </PageShell>
  );
}

function Account({ viewer }: { viewer: SignedInViewer }) {
  return <AccountMenu viewer={viewer} onSignOut={fn()} signingOut={false} />;
}

function viewerOf(group: string): Viewer {
  if (group === "Admin") return admin;
  return ["Course", "Account", "Dashboard"].includes(group) ? subscriber : visitor;
}

function isViewer(value: unknown): value is Viewer {
  return typeof value === "object" && value !== null && "kind" in value;
}
