import { Link } from "@lms/ui/lib/link";
import type { AccountMenuProps } from "@lms/ui/shell/account-menu";
import { createElement, Suspense } from "react";
import { routePaths } from "../../lib/navigation/paths.ts";
import { pageChunk } from "../routes/page-chunk.ts";

/** Visitors do not load it. */
export const accountMenu = pageChunk<AccountMenuProps>(async () => {
  try {
    return (await import("./account-menu.tsx")).AccountMenu;
  } catch {
    return ProfileLink;
  }
});

export function Account(props: AccountMenuProps) {
  return (
    <Suspense fallback={<span className="h-10 w-10 md:w-22" />}>{createElement(accountMenu.page(), props)}</Suspense>
  );
}

function ProfileLink({ viewer }: AccountMenuProps) {
  return <Link href={routePaths.profile}>{viewer.name}</Link>;
}
