import { t } from "@lms/texts/shell/account-menu";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "../../lib/link.tsx";
import { onPlainPress } from "../../lib/plain-press.ts";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import { Avatar } from "../../kit/graphics/avatar/avatar.tsx";
import { Button } from "../../kit/controls/button/button.tsx";
import { NoticesLink, type NoticesLinkProps } from "../learner-layout/notices-link.tsx";
import { accountEntries } from "../navbar/account-entries.ts";

export interface AccountMenuProps {
  viewer: SignedInViewer;
  onSignOut: () => void;
  signingOut: boolean;
  /** Absent for those who get none. */
  notices?: NoticesLinkProps | undefined;
}

/** On a small screen the drawer has the account's pages: the menu is not shown there, the notices are. */
export function AccountMenu({ notices, ...menu }: AccountMenuProps) {
  return (
    <>
      {notices && <NoticesLink {...notices} />}
      <Menu {...menu} />
    </>
  );
}

function Menu({ viewer, onSignOut, signingOut }: Omit<AccountMenuProps, "notices">) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [open]);

  return (
    <div ref={root} className="relative flex max-md:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
        className="rounded-full"
      >
        <Avatar name={viewer.name} src={viewer.avatarUrl} srcSet={viewer.avatarSrcSet} size="md" />
        <span className="sr-only">{t("account")}</span>
      </button>
      {open && (
        <div
          id={panelId}
          className="absolute end-0 top-full z-40 mt-2 w-60 rounded-card border border-line bg-surface p-2 shadow-overlay"
        >
          <div className="mb-1 border-b border-line px-3 pt-1 pb-2.5">
            <p className="font-semibold break-words">{viewer.name}</p>
            <RoleNote viewer={viewer} />
          </div>
          <ul>
            {accountEntries(viewer).map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  onClick={onPlainPress(() => setOpen(false), "follow")}
                  className="block rounded-control px-3 py-2 hover:bg-sunken active:bg-brand-soft"
                >
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <Button
                tone="quiet"
                busy={signingOut}
                onClick={onSignOut}
                className="w-full justify-start px-3 font-normal"
              >
                {t("logOut")}
              </Button>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}

/** Learners have none. */
function RoleNote({ viewer: { kind, desk } }: Pick<AccountMenuProps, "viewer">) {
  const role = kind === "admin" ? kind : desk;
  return role && <p className="text-sm text-muted">{t("role", { role })}</p>;
}
