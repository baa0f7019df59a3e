import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useRef, type RefObject } from "react";
import { Link } from "../../lib/link.tsx";
import type { Viewer } from "../../lib/viewer.ts";
import { Button, ButtonLink } from "../button/button.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Logo } from "../logo/logo.tsx";
import { accountEntries, homeOf, type NavEntry } from "./account-entries.ts";

export interface MobileDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What opened the drawer: focus returns to it. */
  opener: RefObject<HTMLElement | null>;
  viewer: Viewer;
  currentPath: string;
  onSignOut: () => void;
  signingOut: boolean;
}

const pages: readonly NavEntry[] = [
  { href: "/", label: "Home" },
  { href: "/courses", label: "All Courses" },
  { href: "/contact", label: "Contact Us" },
  { href: "/about", label: "About Us" },
];

/** The navigation on a small screen. Loaded on first use. */
export function MobileDrawer({
  open,
  onOpenChange,
  opener,
  viewer,
  currentPath,
  onSignOut,
  signingOut,
}: MobileDrawerProps) {
  // After a link the new page takes the focus; the opener would take it back.
  const followed = useRef(false);
  const follow = () => {
    followed.current = true;
    onOpenChange(false);
  };
  const returnFocus = (event: Event) => {
    event.preventDefault();
    if (!followed.current) opener.current?.focus();
    followed.current = false;
  };
  const home = homeOf(viewer);
  const own = home ? [home, ...accountEntries] : [];

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim transition-opacity starting:opacity-0" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-y-0 end-0 z-50 flex w-[min(20rem,calc(100vw-3rem))] flex-col overflow-y-auto overscroll-contain bg-surface px-4 pb-6 shadow-overlay outline-none transition-transform duration-200 starting:translate-x-full"
        >
          <div className="mb-2 flex h-17 shrink-0 items-center justify-between border-b border-line ps-2">
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Logo />
            <Dialog.Close asChild>
              <IconButton label="Close menu">
                <X strokeWidth={1.75} />
              </IconButton>
            </Dialog.Close>
          </div>
          <nav aria-label="Menu">
            <Entries entries={pages} currentPath={currentPath} onFollow={follow} />
            {own.length > 0 && (
              <div className="mt-3 border-t border-line pt-3">
                <Entries entries={own} currentPath={currentPath} onFollow={follow} />
              </div>
            )}
          </nav>
          <div className="mt-auto grid gap-3 pt-6">
            {viewer.kind === "visitor" ? (
              <>
                <ButtonLink>
                  <Link href="/signup" onClick={follow}>
                    Sign Up
                  </Link>
                </ButtonLink>
                <ButtonLink tone="neutral">
                  <Link href="/login" onClick={follow}>
                    Log in
                  </Link>
                </ButtonLink>
              </>
            ) : (
              <>
                <p className="px-3 text-sm break-words text-muted">Signed in as {viewer.name}</p>
                <Button tone="neutral" busy={signingOut} onClick={onSignOut}>
                  Log out
                </Button>
              </>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface EntriesProps {
  entries: readonly NavEntry[];
  currentPath: string;
  onFollow: () => void;
}

function Entries({ entries, currentPath, onFollow }: EntriesProps) {
  return (
    <ul>
      {entries.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            onClick={onFollow}
            aria-current={href === currentPath ? "page" : undefined}
            className="flex min-h-12 items-center rounded-control px-3 text-lg font-medium hover:bg-sunken aria-[current=page]:bg-brand-soft"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
