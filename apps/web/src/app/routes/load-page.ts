import { t } from "@lms/texts/web/titles";
import type { ComponentType } from "react";
import type { RouteName } from "../../lib/navigation/route-table.ts";
import type { AppRoute } from "./app-route.ts";
import { firstPages } from "./first-pages.ts";
import type * as MemberPages from "./member-pages.ts";

type Route = Pick<AppRoute, "name" | "page" | "access">;
type VisitorName = Parameters<typeof t>[0] & RouteName;

/** Members' pages and their titles, once they are loaded. */
let members: typeof MemberPages | undefined;

export async function loadPage({ name, page, access }: Route): Promise<ComponentType> {
  const load = firstPages[page] ?? (await findPage(page, access));
  const pages = await load?.();
  // A file with several pages has one for each of its routes: `CreateBatchPage` is the page of `createBatch`.
  const Page = pages?.[`${name.charAt(0).toUpperCase()}${name.slice(1)}Page`] ?? Object.values(pages ?? {})[0];
  if (!Page) throw new Error(page);
  return Page;
}

/** Afterwards every page has its title. */
export async function loadMemberPages(): Promise<typeof MemberPages> {
  return (members ??= await import("./member-pages.ts"));
}

/** Undefined while no page of members could be loaded. */
export function pageTitle({ name, access }: Pick<Route, "name" | "access">): string | undefined {
  return isVisitorName(name, access) ? t(name) : members?.t(name);
}

async function findPage(page: string, access: AppRoute["access"]) {
  const pages = isForVisitors(access)
    ? (await import("./visitor-pages.ts")).visitorPages
    : (await loadMemberPages()).memberPages;
  return Object.entries(pages).find(([file]) => file.endsWith(`/${page}-page.tsx`))?.[1];
}

const isForVisitors = (access: AppRoute["access"]) => access === "public" || access === "visitor";

const isVisitorName = (name: RouteName, access: AppRoute["access"]): name is VisitorName => isForVisitors(access);
