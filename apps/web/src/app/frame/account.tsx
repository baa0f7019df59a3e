import { latePart } from "@lms/ui/lib/late-part";
import { Link } from "@lms/ui/lib/link";
import type { AccountMenuProps } from "@lms/ui/shell/account-menu";
import { routePaths } from "../../lib/navigation/paths.ts";

/** Visitors do not load it. */
export const Account = latePart<AccountMenuProps>(
  async () => {
    try {
      return (await import("./account-menu.tsx")).AccountMenu;
    } catch {
      return ProfileLink;
    }
  },
  <span className="h-10 w-10 md:w-22" />,
);

function ProfileLink({ viewer }: AccountMenuProps) {
  return <Link href={routePaths.profile}>{viewer.name}</Link>;
}
