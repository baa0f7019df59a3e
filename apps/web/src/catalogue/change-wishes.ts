import { t } from "@lms/texts/web/wishes";
import { rememberViewer } from "../lib/store/store.ts";
import { api } from "../request/api.ts";
import { request } from "../request/member-request.ts";
import type { Outcome } from "../request/outcome.ts";
import { showToast } from "../request/toast.ts";
import { maxInBrowser, wishes, wishesInBrowser, writeWishesInBrowser } from "./wishes.ts";

let loading: Promise<void> | undefined;

/** Asks the server once for each viewer. */
export function loadWishes(): Promise<void> {
  loading ??= (wishes.known ? Promise.resolve() : fetchIds()).finally(() => (loading = undefined));
  return loading;
}

async function fetchIds(): Promise<void> {
  const isSameViewer = rememberViewer();
  const call = api.GET("/wishes", { params: { query: { limit: 1 } } });
  const outcome = await request("listWishes", call, { quiet: true });
  if (outcome.ok && isSameViewer() && !wishes.known) takeWishes(outcome.data.courseIds ?? []);
}

/** The ids that the server has sent. */
export function takeWishes(ids: readonly string[]): void {
  Object.assign(wishes, { ids: [...ids], known: true });
}

/** Moves the wishes of a visitor to the account. After a failure they are in the browser for the next start. */
export async function mergeWishes(): Promise<void> {
  const courseIds = wishesInBrowser();
  const isSameViewer = rememberViewer();
  const outcome = await request("addWishes", api.POST("/wishes", { body: { courseIds } }), { quiet: true });
  if (!outcome.ok || !isSameViewer()) return;
  writeWishesInBrowser([]);
  takeWishes(outcome.data.courseIds);
  wishes.merges += 1;
}

export function changeWishInBrowser(courseId: string, wished: boolean): void {
  const others = wishesInBrowser().filter((id) => id !== courseId);
  if (wished && others.length >= maxInBrowser)
    return void showToast("addWish", false, refused(t("full", { limit: maxInBrowser })));
  const ids = wished ? [courseId, ...others] : others;
  writeWishesInBrowser(ids);
  wishes.ids = ids;
  if (wished) void showToast("addWish", false, done(t("inBrowser")));
  else void showToast("removeWish", false, done(t("removed")), () => changeWishInBrowser(courseId, true));
  return undefined;
}

function done(message: string): Outcome<unknown> {
  return { ok: true, data: undefined, message };
}

function refused(message: string): Outcome<unknown> {
  return { ok: false, status: 409, message, errors: {} };
}

/** The heart changes at once, and back when the server refuses. */
export async function changeWish(courseId: string, wished: boolean): Promise<void> {
  const isSameViewer = rememberViewer();
  await loadWishes();
  if (!isSameViewer()) return;
  const before = [...wishes.ids];
  const others = before.filter((id) => id !== courseId);
  wishes.ids = wished ? [courseId, ...others] : others;
  const outcome = await (wished ? sendAddition(courseId) : sendRemoval(courseId));
  if (!isSameViewer()) return;
  if (!outcome.ok) {
    const left = wishes.ids.filter((id) => id !== courseId);
    wishes.ids = before.includes(courseId) ? [courseId, ...left] : left;
  } else if (!wished) void showToast("removeWish", false, outcome, () => void changeWish(courseId, true));
}

function sendAddition(courseId: string) {
  const call = api.PUT("/wishes/{courseId}", { params: { path: { courseId } } });
  return request("addWish", call, { quiet: "success" });
}

function sendRemoval(courseId: string) {
  const call = api.DELETE("/wishes/{courseId}", { params: { path: { courseId } } });
  return request("removeWish", call, { quiet: "success" });
}

export function wish(courseId: string, wished: boolean, userId: string | undefined) {
  return (userId === undefined ? changeWishInBrowser : changeWish)(courseId, wished);
}
