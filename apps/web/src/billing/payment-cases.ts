import { runOnce } from "../lib/store/busy.ts";
import { putItem } from "../lib/store/list-items.ts";
import { createPagedLists, type ListQuery, type ListsState, noLists, type PagedList } from "../lib/store/paged-list.ts";
import { createFreshKeys } from "../lib/store/fresh-keys.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api, type PaymentCase, type OperationResponse } from "../request/api.ts";
import { mapData, type Outcome } from "../request/outcome.ts";
import { request } from "../request/member-request.ts";
import { onPageResponse } from "../request/page-responses.ts";
import type { Quiet } from "../request/quiet.ts";

export type CaseFilter = "open" | "done";
type CaseQuery = ListQuery<CaseFilter>;

interface PaymentCasesState extends ListsState<PaymentCase> {
  openCount: number | undefined;
  foreignPaymentCount: number | undefined;
  closing: boolean;
}

const initial = (): PaymentCasesState => ({
  ...noLists(),
  openCount: undefined,
  foreignPaymentCount: undefined,
  closing: false,
});

export const paymentCases = createStore("viewer", initial);

const lists = createPagedLists<PaymentCase, CaseFilter>({
  lifetime: "viewer",
  store: paymentCases,
  fetchPage,
  belongs: ({ doneAt }, filter) => (doneAt === undefined) === (filter === "open"),
});

const counted = createFreshKeys("viewer");

onPageResponse("listPaymentCases", ({ key }, found) => {
  if (!found) return;
  storeCounts(found);
  if (key === undefined) counted.add("open");
  else lists.take(key, toList(found));
});

export const loadCases = lists.load;
export const loadMoreCases = lists.loadMore;

export async function countOpenCases(): Promise<void> {
  if (counted.delete("open")) return;
  const isSameViewer = rememberViewer();
  const call = api.GET("/payment/cases", { params: { query: { status: "open", limit: 1 } } });
  const outcome = await request("listPaymentCases", call, { quiet: true });
  if (outcome.ok && isSameViewer()) storeCounts(outcome.data);
}

/** Undefined while another one is being closed. */
export async function closeCase(
  caseId: string,
  values: { note: string },
): Promise<Outcome<OperationResponse<"closePaymentCase">> | undefined> {
  const isSameViewer = rememberViewer();
  const params = { path: { caseId } };
  const outcome = await runOnce(paymentCases, "closing", () =>
    request("closePaymentCase", api.POST("/payment/cases/{caseId}/done", { params, body: values })),
  );
  if (outcome?.ok && isSameViewer()) {
    if (paymentCases.openCount !== undefined) paymentCases.openCount -= 1;
    putItem(lists, outcome.data.paymentCase);
  }
  return outcome;
}

async function fetchPage(
  { filter }: CaseQuery,
  page: { limit: number; cursor?: string },
  quiet: Quiet,
): Promise<Outcome<PagedList<PaymentCase>>> {
  const isSameViewer = rememberViewer();
  const call = api.GET("/payment/cases", { params: { query: { status: filter, ...page } } });
  const outcome = await request("listPaymentCases", call, { quiet });
  if (outcome.ok && isSameViewer()) storeCounts(outcome.data);
  return mapData(outcome, toList);
}

function toList({ cases: items, nextCursor, total }: OperationResponse<"listPaymentCases">): PagedList<PaymentCase> {
  return { items, nextCursor, total };
}

function storeCounts({ openCount, foreignPaymentCount }: OperationResponse<"listPaymentCases">): void {
  Object.assign(paymentCases, { openCount, foreignPaymentCount });
}
