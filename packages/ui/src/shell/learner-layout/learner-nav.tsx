import { t } from "@lms/texts/shell/learner-layout";
import { GraduationCap, Headset, LogOut, Presentation, ShieldCheck } from "lucide-react";
import { useShownLinks } from "../../lib/site-context.tsx";
import { Link } from "../../lib/link.tsx";
import type { SignedInViewer } from "../../account/model/viewer.ts";
import { Button } from "../../kit/controls/button/button.tsx";
import { ariaCurrent, learnerEntries, type LearnerEntry } from "./learner-entries.ts";

export interface LearnerNavProps {
  viewer: SignedInViewer;
  currentPath: string;
  onSignOut: () => void;
  signingOut: boolean;
}

const catalogue = (): LearnerEntry => ({ href: "/courses", label: t("catalogue"), Icon: GraduationCap });
const adminPanel = (): LearnerEntry => ({ href: "/admin/dashboard", label: t("adminPanel"), Icon: ShieldCheck });

const supportDesk = (): LearnerEntry => ({ href: "/admin/messages", label: t("supportDesk"), Icon: Headset });
const staffCourses = (): LearnerEntry => ({ href: "/admin/dashboard", label: t("staffCourses"), Icon: Presentation });

function deskEntries({ kind, desk }: SignedInViewer): LearnerEntry[] {
  if (kind === "admin") return [adminPanel()];
  if (desk === undefined) return [];
  return [desk === "support" ? supportDesk() : staffCourses()];
}

export function LearnerNav({ viewer, currentPath, onSignOut, signingOut }: LearnerNavProps) {
  const ways = [catalogue(), ...deskEntries(viewer)];

  return (
    <>
      <nav aria-label={t("dashboard")} className="grid gap-3">
        <Entries entries={learnerEntries()} currentPath={currentPath} />
        <div className="border-t border-line pt-3">
          <Entries entries={ways} currentPath={currentPath} />
        </div>
      </nav>
      <Button
        tone="quiet"
        busy={signingOut}
        onClick={onSignOut}
        className="mt-auto w-full justify-start px-3.5 font-medium text-muted hover:text-ink"
      >
        <LogOut aria-hidden="true" className="me-1 size-5" />
        <span>{t("logOut")}</span>
      </Button>
    </>
  );
}

interface EntriesProps extends Pick<LearnerNavProps, "currentPath"> {
  entries: readonly LearnerEntry[];
}

function Entries({ entries, currentPath }: EntriesProps) {
  const shown = useShownLinks(entries);
  return (
    <ul className="grid gap-1">
      {shown.map(({ href, label, Icon }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={ariaCurrent(href, currentPath)}
            className="group/entry flex min-h-control items-center gap-3 rounded-control px-3.5 py-2 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink active:bg-brand-soft aria-[current]:bg-brand-soft aria-[current]:text-ink forced-colors:aria-[current]:outline"
          >
            <Icon aria-hidden="true" className="size-5 shrink-0 group-aria-[current]/entry:text-brand" />
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
