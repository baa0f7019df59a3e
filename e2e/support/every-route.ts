import type { Page } from "@playwright/test";
import { type RouteName, type RouteRecord, routeTable } from "../../apps/web/src/lib/navigation/route-table.ts";
import { routeAddress } from "../../apps/web/src/testing/route-address.ts";
import { inLanguage } from "../../packages/texts/src/addresses.ts";
import texts from "../../packages/texts/en/web.json" with { type: "json" };
import { t } from "@lms/texts/web/titles";
import { enter, newAccount } from "./accounts.ts";
import { findCourse } from "./player.ts";
import { accounts, expect, unknownPath } from "./test.ts";

/** Named as addresses name them. */
export interface Ids {
  course: string;
  lecture: string;
  slug: string;
  batch: string;
  batchId: string;
  receiptNumber: string;
}

interface Visit {
  /** `newcomer`: a new account without a purchase. Otherwise whoever may open the page. */
  as?: "newcomer";
  /** Where the address is not that of the route. */
  at?: string;
  /** Where the document has a title of its own instead of the route's. */
  title?: string;
  /** Text that phones do not show, because other pages have it, or a key. */
  spares?: string;
}

/** On narrow screens they are in a menu. */
const rowActions =
  "More actions View Manage Members of Remove Edit Delete Lectures Move up down Answer again Mark as done Reopen message Let anybody preview Make the stream again See its page Add a lecture at Let nobody else Recording and files";

const captionsActions = "Edit the lines in Make the default Download the captions in Replace by a file Delete";

/** What the visit of a route needs besides its record. */
const visits: Readonly<Partial<Record<RouteName, Visit>>> = {
  home: { title: t("homeTitle", { name: "LMS" }) },
  courses: { spares: "From people who do it. Every course, one price: a year." },
  coursePage: { title: ". · LMS" },
  checkout: { as: "newcomer" },
  checkoutFail: { as: "newcomer" },
  courseDescription: { as: "newcomer" },
  // A keyboard has `?` and `i` for them at every size.
  lectures: { spares: "Keys Picture in picture Theatre mode" },
  adminDashboard: { spares: rowActions },
  // It leads there.
  drafts: { title: texts["member-titles"].adminDashboard, spares: rowActions },
  manageLectures: { spares: rowActions },
  captions: { spares: `${captionsActions} Keys Picture in picture` },
  // The preview is behind a tab.
  lectureText: { spares: "What you write is shown here." },
  adminBatches: { spares: rowActions },
  editBatch: { spares: rowActions },
  roster: { spares: rowActions },
  messages: { at: "/admin/messages?status=all", spares: rowActions },
  notFound: { at: unknownPath },
};

interface VisitedRoute {
  name: RouteName;
  path: string;
  access: RouteRecord["access"];
  title: string;
}

const titles: Readonly<Partial<Record<string, string>>> = { ...texts.titles, ...texts["member-titles"] };

const isRouteName = (name: string): name is RouteName => name in routeTable;

export const everyRoute: readonly VisitedRoute[] = Object.keys(routeTable)
  .filter(isRouteName)
  .map((name) => {
    const { path, access } = routeTable[name];
    const title = visits[name]?.title ?? titles[name];
    if (title === undefined) throw new Error(`The page ${name} has no title.`);
    return { name, path, access, title };
  });

function findRoute(path: string): VisitedRoute {
  const route = everyRoute.find((each) => each.path === path);
  if (!route) throw new Error(`No route has the path ${path}.`);
  return route;
}

export function spares(path: string): string {
  return visits[findRoute(path).name]?.spares ?? "";
}

export function addressOf(path: string, ids: Ids): string {
  const { name } = findRoute(path);
  const values: Readonly<Record<string, string>> = { ...ids };
  return visits[name]?.at ?? routeAddress(name, (key) => values[key] ?? "x");
}

const ofLearners: ReadonlySet<RouteRecord["access"]> = new Set(["member", "owner", "password"] as const);

/** Resolves when the page has its data. */
export async function openRoute(page: Page, path: string): Promise<void> {
  const { name, access } = findRoute(path);
  const isOpen = access === "public" || access === "visitor";
  if (visits[name]?.as === "newcomer") {
    await enter(page.request, await newAccount(page.request));
  } else if (!isOpen) {
    await enter(page.request, accounts[ofLearners.has(access) ? "learner" : "admin"]);
  }
  await openAddress(page, addressOf(path, await someIds(page, !isOpen)));
}

/** The same page at its address in Hindi. Resolves when it has its data. */
export async function openInHindi(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await openAddress(page, inLanguage(pathname + search, "hi"));
}

async function openAddress(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
}

async function someIds(page: Page, signedIn: boolean): Promise<Ids> {
  const { _id: course, slug } = await findCourse(page.request, "Practical Statistics");
  if (!signedIn) return { course, lecture: "", slug, batch: "", batchId: "", receiptNumber: "" };
  const { batches } = await (await page.request.get("/api/v1/batch?limit=1")).json();
  const { payments = [] } = await (await page.request.get("/api/v1/payment/mine")).json();
  const { lectures = [] } = await (await page.request.get(`/api/v1/course/${course}`)).json();
  const batch = batches[0]._id;
  return {
    course,
    lecture: lectures[0]?._id ?? "",
    slug,
    batch,
    batchId: batch,
    receiptNumber: payments[0]?.receiptNumber ?? "",
  };
}
