import { failed, type Loadable, loading, ready } from "@lms/ui/lib/loadable";
import { proxy } from "valtio";
import { api, type OwnPayment } from "../request/api.ts";
import { request } from "../request/request.ts";
import { onViewerChange, reloadUser } from "../account/auth.ts";

/** What the viewer has bought. Whether they are subscribed now is in `auth`, the buying itself in `payment`. */
interface SubscriptionState {
  /** Newest first. */
  payments: Loadable<OwnPayment[]>;
  cancelling: boolean;
}

const initial = (): SubscriptionState => ({ payments: loading, cancelling: false });

export const subscription = proxy<SubscriptionState>(initial());
/** Counts questions: of two answers the one to the later question stands. */
let asked = 0;

export function resetSubscription(): void {
  asked += 1;
  Object.assign(subscription, initial());
}

onViewerChange(resetSubscription);

/** Asks for the viewer's payments; those on screen stay until the answer comes. */
export async function loadOwnPayments(): Promise<void> {
  asked += 1;
  const question = asked;
  const before = subscription.payments;
  if (before.status !== "ready") subscription.payments = loading;
  const outcome = await request("listOwnPayments", api.GET("/payment/mine"), { quiet: "success" });
  if (question !== asked) return;
  if (outcome.ok) subscription.payments = ready(outcome.data.payments);
  else if (before.status !== "ready") subscription.payments = failed(outcome.message);
}

/** Ends the subscription, with what it gives back. Says whether it did. */
export async function unsubscribe(): Promise<boolean> {
  if (subscription.cancelling) return false;
  subscription.cancelling = true;
  const outcome = await request("unsubscribe", api.POST("/payment/unsubscribe"));
  // A refusal, too, may say that it stands otherwise than this page shows, and a lost answer may have been a yes.
  await Promise.all([reloadUser(), loadOwnPayments()]);
  subscription.cancelling = false;
  return outcome.ok;
}
