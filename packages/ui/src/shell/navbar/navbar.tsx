import { t } from "@lms/texts/shell/navbar";
import { Menu } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { Link } from "../../lib/link.tsx";
import type { Viewer } from "../../account/model/viewer.ts";
import { ButtonLink } from "../../kit/controls/button/button.tsx";
import { Container } from "../../kit/layout/container/container.tsx";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { Logo } from "../../kit/graphics/logo/logo.tsx";
import { homeEntry } from "./nav-entry.ts";
import { NavLink } from "./nav-link.tsx";
import { PlainLinks } from "./plain-links.tsx";
import { ThemeToggle, type ThemeToggleProps } from "./theme-toggle.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";

const loadDrawer = () => import("./mobile-drawer.tsx");
// A failure is ignored: the press loads it again, and reports.
const fetchDrawer = () => {
  loadDrawer().catch(() => undefined);
};
const MobileDrawer = lazyPart(async () => (await loadDrawer()).MobileDrawer);

export interface NavbarProps {
  viewer: Viewer;
  /** An `AccountMenu`, for who is signed in: visitors do not load its code. */
  account?: ReactNode;
  /** The path without query; its entry is marked as current. */
  currentPath: string;
  /** A `LanguageSwitch`, where there is a choice. */
  languages?: ReactNode;
  theme: ThemeToggleProps["theme"];
  onToggleTheme: () => void;
  onSignOut: () => void;
  signingOut?: boolean;
}

export function Navbar({
  viewer,
  account,
  currentPath,
  languages,
  theme,
  onToggleTheme,
  onSignOut,
  signingOut = false,
}: NavbarProps) {
  // Stays loaded after its first use.
  const [drawer, setDrawer] = useState<"never" | "open" | "closed">("never");
  const menuButton = useRef<HTMLButtonElement>(null);

  return (
    <header className="print:hidden">
      <Container>
        <nav aria-label={t("main")} className="flex min-h-17 items-center gap-1 border-b border-line">
          <Link href="/" className="-ms-1 flex min-w-0 rounded-control p-1 md:me-3">
            <Logo />
          </Link>
          <div className="flex shrink-0 gap-1 max-md:hidden">
            <NavLink href="/courses" currentPath={currentPath}>
              {t("courses")}
            </NavLink>
            <NavLink href="/about" currentPath={currentPath}>
              {t("about")}
            </NavLink>
          </div>

          <div className="ms-auto flex shrink-0 items-center gap-2 max-[22.4rem]:gap-0">
            {languages}
            <ThemeToggle theme={theme} onToggle={onToggleTheme} />
            <AccountLinks viewer={viewer} currentPath={currentPath} />
            {account}
            <IconButton
              ref={menuButton}
              label={t("openMenu")}
              aria-haspopup="dialog"
              aria-expanded={drawer === "open"}
              className="-me-2 text-ink md:hidden"
              onPointerEnter={fetchDrawer}
              onClick={() => setDrawer("open")}
            >
              <Menu strokeWidth={1.75} />
            </IconButton>
          </div>
        </nav>
        <PlainLinks viewer={viewer} currentPath={currentPath} />
      </Container>
      {drawer !== "never" && (
        <PartBoundary>
          <Suspense>
            <MobileDrawer
              open={drawer === "open"}
              onOpenChange={(open) => setDrawer(open ? "open" : "closed")}
              opener={menuButton}
              viewer={viewer}
              currentPath={currentPath}
              onSignOut={onSignOut}
              signingOut={signingOut}
            />
          </Suspense>
        </PartBoundary>
      )}
    </header>
  );
}

function AccountLinks({ viewer, currentPath }: Pick<NavbarProps, "viewer" | "currentPath">) {
  const home = homeEntry(viewer);

  return (
    <div className="flex items-center gap-3 max-md:hidden">
      {home && (
        <NavLink href={home.href} currentPath={currentPath}>
          {home.label}
        </NavLink>
      )}
      {viewer.kind === "visitor" && (
        <>
          <NavLink href="/login" currentPath={currentPath}>
            {t("logIn")}
          </NavLink>
          <ButtonLink>
            <Link href="/signup">{t("signUp")}</Link>
          </ButtonLink>
        </>
      )}
    </div>
  );
}
