import { t } from "@lms/texts/shell/admin-nav";
import { TabLink } from "../../kit/controls/tab-link/tab-link.tsx";
import { useShownLinks } from "../../lib/site-context.tsx";
import { adminPaths, type AdminSection } from "../model/admin-paths.ts";

export interface AdminNavProps {
  current: AdminSection;
  /** The viewer may open these. */
  sections?: readonly AdminSection[] | undefined;
  /** Open messages; absent while unknown. */
  openMessages?: number | undefined;
  /** Payments that need a person; absent while unknown. */
  openCases?: number | undefined;
}

const allSections = (): { section: AdminSection; href: string; label: string }[] => [
  { section: "dashboard", href: adminPaths.dashboard, label: t("dashboard") },
  { section: "sales", href: adminPaths.sales, label: t("sales") },
  { section: "batches", href: adminPaths.batches, label: t("batches") },
  { section: "people", href: adminPaths.people, label: t("people") },
  { section: "messages", href: adminPaths.messages, label: t("messages") },
  { section: "questions", href: adminPaths.questions, label: t("questions") },
  { section: "site", href: adminPaths.site, label: t("site") },
];

export function AdminNav({ current, sections: open, openMessages = 0, openCases = 0 }: AdminNavProps) {
  const sections = useShownLinks(allSections()).filter(({ section }) => open?.includes(section) ?? true);
  return (
    <nav aria-label={t("label")} className="border-b border-line">
      {/* On phones they are rows of three. */}
      <ul className="relative -mb-px grid grid-cols-3 sm:flex sm:flex-wrap sm:gap-x-1">
        {sections.map(({ section, href, label }) => (
          <li key={section}>
            <TabLink
              href={href}
              current={section === current}
              className="justify-center gap-1 px-1 max-sm:text-sm sm:gap-2 sm:px-3.5"
            >
              <span>{label}</span>
              {section === "messages" && openMessages > 0 && (
                <OpenCount count={openMessages} spoken={t("openMessages", { count: openMessages })} />
              )}
              {section === "sales" && openCases > 0 && (
                <OpenCount count={openCases} spoken={t("openCases", { count: openCases })} />
              )}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OpenCount({ count, spoken }: { count: number; spoken: string }) {
  return (
    <span className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-xs font-bold text-on-accent tabular-nums">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{spoken}</span>
    </span>
  );
}
