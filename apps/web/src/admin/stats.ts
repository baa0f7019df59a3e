import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { proxy } from "valtio";
import { type AnswerOf, api } from "../request/api.ts";
import { request } from "../request/request.ts";
import { onViewerChange } from "../account/auth.ts";

type UserStats = AnswerOf<"getUserStats">;
export type Sales = AnswerOf<"listPayments">;

interface StatsState {
  users: Loadable<UserStats>;
  /** What the ledger says, by `salesKey`. */
  sales: Record<string, Loadable<Sales>>;
  /** Keys of the sales that are being asked for, the first time or again. */
  loadingKeys: string[];
}

const initial = (): StatsState => ({ users: loading, sales: {}, loadingKeys: [] });

/** Payments asked for with the figures. */
const paymentCount = 100;

export const stats = proxy<StatsState>(initial());
let askingUsers = false;

export function resetStats(): void {
  askingUsers = false;
  Object.assign(stats, initial());
}

onViewerChange(resetStats);

/** Without a year it is the present one, which the server tells. */
export function salesKey(year: number | undefined): string {
  return year === undefined ? "now" : String(year);
}

/** Counts the accounts; figures that are on screen stay until the answer comes. */
export async function loadUserStats(): Promise<void> {
  if (askingUsers) return;
  askingUsers = true;
  if (stats.users.status !== "ready") stats.users = loading;
  const { sales } = stats;
  const outcome = await request("getUserStats", api.GET("/admin/stats/users"));
  if (isOver(sales)) return;
  askingUsers = false;
  if (outcome.ok) stats.users = ready(outcome.data);
  else if (stats.users.status !== "ready") stats.users = failed(outcome.message);
}

/** Asks for the sales of a year and the revenue of all years; those on screen stay until the answer comes. */
export async function loadSales(year: number | undefined): Promise<void> {
  const key = salesKey(year);
  if (stats.loadingKeys.includes(key)) return;
  stats.loadingKeys.push(key);
  const { sales } = stats;
  if (sales[key]?.status !== "ready") sales[key] = loading;
  const query = { count: paymentCount, ...(year !== undefined && { year }) };
  const call = api.GET("/payment", { params: { query } });
  const outcome = await request("listPayments", call, { quiet: "success" });
  if (isOver(sales)) return;
  stats.loadingKeys = stats.loadingKeys.filter((other) => other !== key);
  if (outcome.ok) sales[key] = ready(outcome.data);
  else if (sales[key]?.status !== "ready") sales[key] = failed(outcome.message);
}

/** Somebody else looks at the app by now: what was asked before is not for them. */
function isOver(sales: StatsState["sales"]): boolean {
  return stats.sales !== sales;
}
