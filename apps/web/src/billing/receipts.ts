import { type Loadable, ready } from "@lms/ui/lib/loadable";
import { createResource } from "../lib/store/resource.ts";
import { createStore } from "../lib/store/store.ts";
import { api, type Receipt } from "../request/api.ts";
import { mapData } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { request } from "../request/member-request.ts";

interface ReceiptsState {
  byNumber: Record<string, Loadable<Receipt | undefined>>;
}

const initial = (): ReceiptsState => ({ byNumber: {} });

export const receipts = createStore("viewer", initial);

const resource = createResource<string, Receipt | undefined>({
  lifetime: "viewer",
  values: () => receipts.byNumber,
  onFailure: (_, { status }) => (status === 404 ? ready(undefined) : undefined),
});

export async function loadReceipt(receiptNumber: string): Promise<void> {
  await resource.load(receiptNumber, async () => {
    const call = api.GET("/payment/receipts/{receiptNumber}", { params: { path: { receiptNumber } } });
    return mapData(await request("getReceipt", call, { quiet: true }), ({ receipt }) => receipt);
  });
}

onPageResponse("getReceipt", ({ path = {} }, found) => resource.take(path["receiptNumber"] ?? "", found?.receipt));
