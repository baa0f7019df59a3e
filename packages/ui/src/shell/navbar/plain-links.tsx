import { t } from "@lms/texts/shell/navbar";
import type { Viewer } from "../../account/model/viewer.ts";
import { useShownLinks } from "../../lib/site-context.tsx";
import { homeEntry, type NavEntry } from "./nav-entry.ts";
import { NavLink } from "./nav-link.tsx";

const pages = (): readonly NavEntry[] => [
  { href: "/courses", label: t("courses") },
  { href: "/about", label: t("about") },
  { href: "/contact", label: t("contact") },
];

const entries = (): readonly NavEntry[] => [
  { href: "/login", label: t("logIn") },
  { href: "/signup", label: t("signUp") },
];

/** Replaces the drawer on a small screen without scripts. */
export function PlainLinks({ viewer, currentPath }: { viewer: Viewer; currentPath: string }) {
  const home = homeEntry(viewer);
  const shown = useShownLinks(pages());

  return (
    <noscript>
      <nav aria-label={t("pages")} className="border-b border-line py-1 md:hidden">
        <div className="-mx-3 flex flex-wrap">
          {[...shown, ...(home ? [home] : entries())].map(({ href, label }) => (
            <NavLink key={href} href={href} currentPath={currentPath}>
              {label}
            </NavLink>
          ))}
        </div>
      </nav>
    </noscript>
  );
}
