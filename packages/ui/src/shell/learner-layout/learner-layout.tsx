import { t } from "@lms/texts/shell/learner-layout";
import { Menu } from "lucide-react";
import { Suspense, useRef, useState, type ReactNode } from "react";
import { PartBoundary } from "../../kit/feedback/part-boundary/part-boundary.tsx";
import { Link } from "../../lib/link.tsx";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import { Avatar } from "../../kit/graphics/avatar/avatar.tsx";
import { IconButton } from "../../kit/controls/icon-button/icon-button.tsx";
import { Logo } from "../../kit/graphics/logo/logo.tsx";
import { SkipLink } from "../../kit/layout/skip-link/skip-link.tsx";
import { ThemeToggle, type ThemeToggleProps } from "../navbar/theme-toggle.tsx";
import { AccountNav } from "./account-nav.tsx";
import { LearnerNav } from "./learner-nav.tsx";
import { NoticesLink, type NoticesLinkProps } from "./notices-link.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";

const loadDrawer = () => import("./learner-drawer.tsx");
// A failure is ignored: the press loads it again, and reports.
const fetchDrawer = () => {
  loadDrawer().catch(() => undefined);
};
const LearnerDrawer = lazyPart(async () => (await loadDrawer()).LearnerDrawer);

export interface LearnerLayoutProps {
  viewer: SignedInViewer;
  /** The path without query; its section is marked as current. */
  currentPath: string;
  /** A `LanguageSwitch`, where there is a choice. */
  languages?: ReactNode;
  theme: ThemeToggleProps["theme"];
  onToggleTheme: () => void;
  onSignOut: () => void;
  signingOut?: boolean;
  /** Absent for those who get none. */
  notices?: NoticesLinkProps | undefined;
  /** Contains the page's heading: see `DashboardPage`. */
  children: ReactNode;
}

export function LearnerLayout(props: LearnerLayoutProps) {
  const { viewer, theme, onToggleTheme, children } = props;
  const main = useRef<HTMLElement>(null);
  const { languages } = props;
  const nav = {
    viewer,
    currentPath: props.currentPath,
    onSignOut: props.onSignOut,
    signingOut: props.signingOut ?? false,
  };

  return (
    <div className="min-h-dvh bg-paper print:block print:min-h-0 lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <SkipLink target={main} />
      <aside className="print:hidden sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto border-e border-line px-4 pb-5 max-lg:hidden">
        <HomeLink className="mt-4 ms-2 self-start" />
        <LearnerNav {...nav} />
      </aside>
      <div className="relative flex min-w-0 flex-col">
        <header className="print:hidden z-20 flex min-h-15 items-center gap-2 border-b border-line bg-paper px-4.5 sm:px-6 max-lg:sticky max-lg:top-0 lg:absolute lg:end-0 lg:top-0 lg:h-17 lg:border-b-0 lg:bg-transparent lg:px-10">
          <MenuButton {...nav} languages={languages} />
          <HomeLink className="lg:hidden" />
          <div className="ms-auto flex shrink-0 items-center gap-2 sm:gap-4">
            {props.notices && <NoticesLink {...props.notices} />}
            {languages && <div className="max-sm:hidden">{languages}</div>}
            <ThemeToggle theme={theme} onToggle={onToggleTheme} />
            <Link
              href="/user/dashboard/profile"
              aria-label={t("profileOf", { name: viewer.name })}
              className="rounded-full"
            >
              <Avatar name={viewer.name} src={viewer.avatarUrl} srcSet={viewer.avatarSrcSet} />
            </Link>
          </div>
        </header>
        {/* It is as tall as the window, so that nothing moves when the content arrives. */}
        <main ref={main} id="main" tabIndex={-1} className="grow">
          <AccountNav currentPath={props.currentPath} />
          {children}
        </main>
      </div>
    </div>
  );
}

type MenuProps = Parameters<typeof LearnerNav>[0] & Pick<LearnerLayoutProps, "languages">;

function MenuButton(menu: MenuProps) {
  // Stays loaded after its first use.
  const [drawer, setDrawer] = useState<"never" | "open" | "closed">("never");
  const button = useRef<HTMLButtonElement>(null);

  return (
    <>
      <IconButton
        ref={button}
        label={t("openMenu")}
        aria-haspopup="dialog"
        aria-expanded={drawer === "open"}
        className="-ms-2.5 text-ink lg:hidden"
        onPointerEnter={fetchDrawer}
        onClick={() => setDrawer("open")}
      >
        <Menu strokeWidth={1.75} />
      </IconButton>
      {drawer !== "never" && (
        <PartBoundary>
          <Suspense fallback={null}>
            <LearnerDrawer
              {...menu}
              open={drawer === "open"}
              onOpenChange={(open) => setDrawer(open ? "open" : "closed")}
              opener={button}
            />
          </Suspense>
        </PartBoundary>
      )}
    </>
  );
}

function HomeLink({ className }: { className: string }) {
  return (
    <Link href="/" className={`flex max-w-full min-w-0 rounded-control p-1.5 ${className}`}>
      <Logo />
    </Link>
  );
}
