import { t } from "@lms/texts/shell/drawer";
import type { RefObject } from "react";
import { useShownLinks } from "../../lib/site-context.tsx";
import { Link } from "../../lib/link.tsx";
import type { Viewer } from "../../account/model/viewer.ts";
import { Button, ButtonLink } from "../../kit/controls/button/button.tsx";
import { Drawer } from "../../kit/overlays/drawer/drawer.tsx";
import { accountEntries } from "./account-entries.ts";
import { homeEntry, type NavEntry } from "./nav-entry.ts";

export interface MobileDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the focus back when the drawer closes. */
  opener: RefObject<HTMLElement | null>;
  viewer: Viewer;
  currentPath: string;
  onSignOut: () => void;
  signingOut: boolean;
}

const pages = (): readonly NavEntry[] => [
  { href: "/", label: t("home") },
  { href: "/courses", label: t("allCourses") },
  { href: "/contact", label: t("contactUs") },
  { href: "/about", label: t("aboutUs") },
];

export function MobileDrawer({
  open,
  onOpenChange,
  opener,
  viewer,
  currentPath,
  onSignOut,
  signingOut,
}: MobileDrawerProps) {
  const home = homeEntry(viewer);
  const own = home ? [home, ...accountEntries(viewer)] : [];

  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      opener={opener}
      side="end"
      title={t("menu")}
      closeLabel={t("closeMenu")}
    >
      <nav aria-label={t("menu")}>
        <Entries entries={pages()} currentPath={currentPath} />
        {own.length > 0 && (
          <div className="mt-3 border-t border-line pt-3">
            <Entries entries={own} currentPath={currentPath} />
          </div>
        )}
      </nav>
      <div className="mt-auto grid gap-3 pt-6">
        {viewer.kind === "visitor" ? (
          <>
            <ButtonLink>
              <Link href="/signup">{t("signUp")}</Link>
            </ButtonLink>
            <ButtonLink tone="neutral">
              <Link href="/login">{t("logIn")}</Link>
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="px-3 text-sm wrap-anywhere text-muted">{t("signedInAs", { name: viewer.name })}</p>
            <Button tone="neutral" busy={signingOut} onClick={onSignOut}>
              {t("logOut")}
            </Button>
          </>
        )}
      </div>
    </Drawer>
  );
}

interface EntriesProps {
  entries: readonly NavEntry[];
  currentPath: string;
}

function Entries({ entries, currentPath }: EntriesProps) {
  const shown = useShownLinks(entries);
  return (
    <ul>
      {shown.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={href === currentPath ? "page" : undefined}
            className="flex min-h-12 items-center rounded-control px-3 text-lg font-medium hover:bg-sunken active:bg-brand-soft aria-[current=page]:bg-brand-soft"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
