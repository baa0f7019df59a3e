import type { Page } from "@playwright/test";
import type { routePaths } from "../../apps/web/src/lib/navigation/paths.ts";
import type { AppRoute } from "../../apps/web/src/app/routes/app-route.ts";
import { routes } from "../../apps/web/src/app/routes/routes.ts";
import { inLanguage } from "../../packages/texts/src/addresses.ts";
import { enter, newAccount } from "./accounts.ts";
import { findCourse } from "./player.ts";
import { accounts, expect, unknownPath } from "./test.ts";

type RoutePath = (typeof routePaths)[keyof typeof routePaths] | "*";

export interface Ids {
  course: string;
  lecture: string;
  slug: string;
  batch: string;
  receipt: string;
}

interface Visit {
  /** `newcomer`: a new account without a purchase. */
  as: "visitor" | "newcomer" | "learner" | "admin";
  /** Where the address differs from the path. */
  at?: (ids: Ids) => string;
  /** Where the document has a title of its own instead of the route's. */
  title?: string;
  /** Text that phones do not show, because other pages have it, or a key. */
  spares?: string;
}

/** On narrow screens they are in a menu. */
const rowActions =
  "View Manage Members of Remove Edit Delete Lectures Move up down Answer again Mark as done Reopen message Let anybody preview Captions of Make the stream again";

const captionsActions = "Edit the lines in Make the default Download the captions in Replace by a file Delete";

/** The type requires every path of the app. */
const visits: Record<RoutePath, Visit> = {
  "/": { as: "visitor" },
  "/courses": { as: "visitor", spares: "From people who do it. Every course, one price: a year." },
  "/courses/:slug": { as: "visitor", title: ". · LMS", at: ({ slug }) => `/courses/${slug}` },
  "/about": { as: "visitor" },
  "/contact": { as: "visitor" },
  "/help": { as: "visitor" },
  "/privacy": { as: "visitor" },
  "/terms": { as: "visitor" },
  "/refunds": { as: "visitor" },
  "/denied": { as: "visitor" },
  "/login": { as: "visitor" },
  "/signup": { as: "visitor" },
  "/forgetpassword": { as: "visitor" },
  "/reset-password/:resetToken": { as: "visitor", at: () => "/reset-password/x" },
  "/unsubscribe": { as: "visitor", at: () => "/unsubscribe?token=x" },
  "/user/dashboard": { as: "learner" },
  "/user/dashboard/courses": { as: "learner" },
  "/user/dashboard/batches": { as: "learner" },
  "/user/dashboard/batches/:batchId": { as: "learner", at: ({ batch }) => `/user/dashboard/batches/${batch}` },
  "/user/dashboard/notices": { as: "learner" },
  "/user/dashboard/profile": { as: "learner" },
  "/user/dashboard/settings": { as: "learner" },
  "/user/profile": { as: "learner" },
  "/user/receipts/:receiptNumber": { as: "learner", at: ({ receipt }) => `/user/receipts/${receipt}` },
  "/user/editprofile": { as: "learner" },
  "/changepassword": { as: "learner" },
  "/checkout": { as: "newcomer" },
  "/checkout/success": { as: "learner" },
  "/checkout/fail": { as: "newcomer" },
  "/course/description": { as: "newcomer", at: ({ course }) => `/course/description?course=${course}` },
  // A keyboard has `?` and `i` for them at every size.
  "/course/displaylectures": {
    as: "learner",
    at: ({ course }) => `/course/displaylectures?course=${course}`,
    spares: "Keys Picture in picture Theatre mode",
  },
  "/course/addlecture": { as: "admin", at: ({ course }) => `/course/addlecture?course=${course}` },
  "/course/create": { as: "admin", at: ({ course }) => `/course/create?course=${course}` },
  "/admin/dashboard": { as: "admin", spares: rowActions },
  "/admin/drafts": { as: "admin" },
  "/admin/trash": { as: "admin" },
  "/admin/imports": { as: "admin" },
  "/admin/lectures": { as: "admin", at: ({ course }) => `/admin/lectures?course=${course}`, spares: rowActions },
  "/admin/lectures/captions": {
    as: "admin",
    at: ({ course, lecture }) => `/admin/lectures/captions?course=${course}&lecture=${lecture}`,
    spares: `${captionsActions} Keys Picture in picture`,
  },
  "/admin/batches": { as: "admin", spares: rowActions },
  "/admin/sales": { as: "admin" },
  "/admin/batches/create": { as: "admin" },
  "/admin/batches/edit": { as: "admin", at: ({ batch }) => `/admin/batches/edit?batch=${batch}` },
  "/admin/batches/members": {
    as: "admin",
    at: ({ batch }) => `/admin/batches/members?batch=${batch}`,
    spares: rowActions,
  },
  "/admin/messages": { as: "admin", at: () => "/admin/messages?status=all", spares: rowActions },
  "*": { as: "visitor", at: () => unknownPath },
};

const isKnown = (path: string): path is RoutePath => path in visits;

/** A route without a visit fails its own test. */
export const everyRoute: readonly (Pick<AppRoute, "path" | "access"> & { title: string })[] = routes.map(
  ({ path, title, access }) => ({
    path,
    access,
    title: (isKnown(path) && visits[path].title) || title(),
  }),
);

export function spares(path: string): string {
  return (isKnown(path) && visits[path].spares) || "";
}

export function addressOf(path: string, ids: Ids): string {
  if (!isKnown(path)) throw new Error(`Say in e2e/support/every-route.ts how to visit ${path}.`);
  return visits[path].at?.(ids) ?? path;
}

/** Resolves when the page has its data. */
export async function openRoute(page: Page, path: string): Promise<void> {
  if (!isKnown(path)) throw new Error(`Say in e2e/support/every-route.ts how to visit ${path}.`);
  const { as } = visits[path];
  if (as === "newcomer") await newAccount(page.request).then((account) => enter(page.request, account));
  else if (as !== "visitor") await enter(page.request, accounts[as]);
  const address = addressOf(path, await someIds(page, as));
  await openAddress(page, address);
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

async function someIds(page: Page, as: Visit["as"]): Promise<Ids> {
  const { _id: course, slug } = await findCourse(page.request, "Practical Statistics");
  if (as === "visitor") return { course, lecture: "", slug, batch: "", receipt: "" };
  const { batches } = await (await page.request.get("/api/v1/batch?limit=1")).json();
  const { payments = [] } = await (await page.request.get("/api/v1/payment/mine")).json();
  const { lectures = [] } = await (await page.request.get(`/api/v1/course/${course}`)).json();
  return {
    course,
    lecture: lectures[0]?._id ?? "",
    slug,
    batch: batches[0]._id,
    receipt: payments[0]?.receiptNumber ?? "",
  };
}
