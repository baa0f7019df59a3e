import type { Loadable } from "@lms/ui/lib/loadable";
import { reloadUser } from "../account/auth.ts";
import { runOnce } from "../lib/busy.ts";
import { createResource } from "../lib/resource.ts";
import { createStore } from "../lib/store.ts";
import { api, type OwnPayment } from "../request/api.ts";
import { mapData } from "../request/outcome.ts";
import { request } from "../request/request.ts";

/** What the viewer has bought. Whether they are subscribed now is in `auth`, the buying itself in `payment`. */
interface SubscriptionState {
  /** Newest first. */
  payments: Loadable<OwnPayment[]>;
  cancelling: boolean;
}

const initial = (): SubscriptionState => ({ payments: { status: "loading" }, cancelling: false });

export const subscription = createStore("viewer", initial);

const resource = createResource<"payments", OwnPayment[]>({
  lifetime: "viewer",
  values: () => subscription,
  overlap: "replace",
});

export async function loadOwnPayments(): Promise<void> {
  await resource.load("payments", async () =>
    mapData(
      await request("listOwnPayments", api.GET("/payment/mine"), { quiet: "success" }),
      ({ payments }) => payments,
    ),
  );
}

/** Ends the subscription, with the refund that is due. Resolves with whether it ended. */
export async function unsubscribe(): Promise<boolean> {
  const ended = await runOnce(subscription, "cancelling", async () => {
    const outcome = await request("unsubscribe", api.POST("/payment/unsubscribe"));
    // A refusal may mean that this page is out of date, and a lost response may have been a success.
    await Promise.all([reloadUser(), loadOwnPayments()]);
    return outcome.ok;
  });
  return ended ?? false;
}
