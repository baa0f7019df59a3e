import type { Loadable } from "@lms/ui/lib/loadable";
import { onSubscriptionChange, reloadUser } from "../account/auth.ts";
import { runOnce } from "../lib/store/busy.ts";
import { createResource } from "../lib/store/resource.ts";
import { createStore, rememberViewer } from "../lib/store/store.ts";
import { api, type OwnPayment } from "../request/api.ts";
import { mapData } from "../request/outcome.ts";
import { onPageResponse } from "../request/page-responses.ts";
import { request } from "../request/member-request.ts";

interface SubscriptionState {
  payments: Loadable<OwnPayment[]>;
  /** Undefined while unknown, and without a limit. */
  fullRefundsLeft: number | undefined;
  cancelling: boolean;
  cancellingRenewal: boolean;
}

const initial = (): SubscriptionState => ({
  payments: { status: "loading" },
  fullRefundsLeft: undefined,
  cancelling: false,
  cancellingRenewal: false,
});

export const subscription = createStore("viewer", initial);

const resource = createResource<"payments", OwnPayment[]>({
  lifetime: "viewer",
  values: () => subscription,
  overlap: "replace",
});

export async function loadOwnPayments(): Promise<void> {
  const isSameViewer = rememberViewer();
  await resource.load("payments", async (quiet) => {
    const outcome = await request("listOwnPayments", api.GET("/payment/mine"), { quiet });
    if (outcome.ok && isSameViewer()) subscription.fullRefundsLeft = outcome.data.fullRefundsLeft;
    return mapData(outcome, ({ payments }) => payments);
  });
}

/** Another tab has bought or cancelled: what this one did loads them itself. */
onSubscriptionChange(() => {
  const { payments, cancelling, cancellingRenewal } = subscription;
  if (payments.status !== "loading" && !cancelling && !cancellingRenewal) void loadOwnPayments();
});

onPageResponse("listOwnPayments", (_, found) => {
  if (!found) return;
  subscription.fullRefundsLeft = found.fullRefundsLeft;
  resource.take("payments", found.payments);
});

export async function unsubscribe(): Promise<boolean> {
  const ended = await runOnce(subscription, "cancelling", async () => {
    const outcome = await request("unsubscribe", api.POST("/payment/unsubscribe"));
    // This page may be out of date after a refusal; a request whose response was lost may have succeeded.
    await Promise.all([reloadUser(), loadOwnPayments()]);
    return outcome.ok;
  });
  return ended ?? false;
}

export async function cancelRenewal(): Promise<boolean> {
  const ended = await runOnce(subscription, "cancellingRenewal", async () => {
    const outcome = await request("cancelRenewal", api.POST("/payment/renewal/cancel"));
    await Promise.all([reloadUser(), loadOwnPayments()]);
    return outcome.ok;
  });
  return ended ?? false;
}
