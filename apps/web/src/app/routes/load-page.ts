import type { ComponentType } from "react";
import type { Access } from "../../lib/navigation/route-table.ts";
import type { AppRoute } from "./app-route.ts";
import { firstPages } from "./first-pages.ts";

export async function loadPage({ name, page, access }: Omit<AppRoute, "chunk">): Promise<ComponentType> {
  const load = firstPages[page] ?? (await findPage(page, access));
  const pages = await load?.();
  // A file with several pages has one for each of its routes: `CreateBatchPage` is the page of `createBatch`.
  const Page = pages?.[`${name.charAt(0).toUpperCase()}${name.slice(1)}Page`] ?? Object.values(pages ?? {})[0];
  if (!Page) throw new Error(page);
  return Page;
}

async function findPage(page: string, access: Access) {
  const pages =
    access === "public" || access === "visitor"
      ? (await import("./visitor-pages.ts")).visitorPages
      : (await import("./member-pages.ts")).memberPages;
  return Object.entries(pages).find(([file]) => file.endsWith(`/${page}-page.tsx`))?.[1];
}
