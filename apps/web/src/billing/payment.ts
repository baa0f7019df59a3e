import { withFullStop } from "../request/outcome.ts";
import { auth, reloadUser } from "../account/auth.ts";
import { createStore } from "../lib/store.ts";
import { wait } from "../lib/timeouts.ts";
import { dropProof, keepProof, proofOf } from "./payment-proof.ts";
import { startPayment } from "./payment-start.ts";
import { checkPayment } from "./payment-verification.ts";
import type { PaymentWindow } from "./payment-window.ts";

/** Where the buying stands. Whether the viewer is subscribed is in `auth`. */
export type Purchase =
  | { status: "offered" | "starting" | "paying" | "closed" | "confirming" }
  | { status: "declined" | "unavailable"; message: string }
  | { status: "unsettled"; checking: boolean };

interface PaymentState {
  purchase: Purchase;
  /** How the purchase ended, until the buyer is shown it. */
  result: "verified" | "refused" | undefined;
}

const initial = (): PaymentState => ({ purchase: { status: "offered" }, result: undefined });

export const payment = createStore("viewer", initial, () => {
  startAttempt();
  closePaymentWindow();
});

/** For how long a payment is asked after, in milliseconds. */
const patience = 120_000;
/** Between two questions, in milliseconds. The last one stands for all that follow. */
const checkDelays = [1_000, 2_000, 3_000, 5_000];

let attempt = new AbortController();
let paymentWindow: PaymentWindow | undefined;

/** Buys the bundle: opens the payment window and follows the payment until the server has decided. Once at a time. */
export async function buy(): Promise<void> {
  const buyer = auth.user;
  if (!buyer || isUnderWay()) return;
  const signal = startAttempt();
  payment.result = undefined;
  payment.purchase = { status: "starting" };

  const start = await startPayment(buyer, signal);
  if (signal.aborted) return;
  if (start.kind === "opened") await finishRequest(start.opened, buyer._id, signal);
  else if (start.kind === "subscribed") await followSubscription(start.message, signal);
  else if (start.kind === "unavailable") payment.purchase = { status: "unavailable", message: start.message };
}

/** Goes on asking after a payment that is not decided: one that a page left, or that the server knows of. */
export async function resumePurchase(): Promise<void> {
  if (isUnderWay()) return;
  const { _id, subscription } = auth.user ?? {};
  if (subscription?.status === "confirming" || proofOf(_id)) await confirm(startAttempt());
}

/** Asks once more after a payment that was asked after for long enough. */
export async function checkPaymentAgain(): Promise<void> {
  if (payment.purchase.status !== "unsettled" || payment.purchase.checking) return;
  const signal = startAttempt();
  payment.purchase = { status: "unsettled", checking: true };
  if (!(await checkOnce(signal)) && !signal.aborted) payment.purchase = { status: "unsettled", checking: false };
}

/** How the last purchase ended, told once. */
export function takeResult(): PaymentState["result"] {
  const { result } = payment;
  payment.result = undefined;
  return result;
}

/** Takes an open payment window away: its page is left. */
export function closePaymentWindow(): void {
  paymentWindow?.close();
  paymentWindow = undefined;
}

/** Also while nothing is known of a payment: another one could be charged as well. */
function isUnderWay(): boolean {
  return ["starting", "paying", "confirming", "unsettled"].includes(payment.purchase.status);
}

/** Whoever waits for an earlier attempt is told to leave things alone. */
function startAttempt(): AbortSignal {
  attempt.abort();
  attempt = new AbortController();
  return attempt.signal;
}

async function finishRequest(opened: PaymentWindow, buyerId: string, signal: AbortSignal): Promise<void> {
  paymentWindow = opened;
  payment.purchase = { status: "paying" };
  const end = await opened.end;
  if (end.kind === "paid") keepProof(buyerId, end.answer);
  if (signal.aborted) return;
  paymentWindow = undefined;
  if (end.kind === "paid") return confirm(signal);

  if (end.failure === undefined) payment.purchase = { status: "closed" };
  else decline(end.failure);
  // Some payments arrive after their window has gone.
  const user = await reloadUser();
  if (user?.subscription.status === "confirming" && !signal.aborted) await confirm(signal);
}

async function followSubscription(message: string, signal: AbortSignal): Promise<void> {
  const user = await reloadUser();
  if (signal.aborted) return;
  if (user?.subscription.status === "confirming") await confirm(signal);
  else if (user?.subscription.status === "active") payment.purchase = { status: "offered" };
  else payment.purchase = { status: "unavailable", message };
}

/** Asks until there is a decision, or for as long as one may be kept waiting. */
async function confirm(signal: AbortSignal): Promise<void> {
  payment.purchase = { status: "confirming" };
  const end = Date.now() + patience;
  for (let round = 0; !signal.aborted; round += 1) {
    if ((await checkOnce(signal)) || signal.aborted) return;
    if (Date.now() >= end) {
      payment.purchase = { status: "unsettled", checking: false };
      return;
    }
    await wait(checkDelays[round] ?? checkDelays.at(-1) ?? 0, signal);
  }
}

/** Asks once, and says whether there is a decision now. */
async function checkOnce(signal: AbortSignal): Promise<boolean> {
  const check = await checkPayment();
  if (signal.aborted || check.kind === "open") return false;
  dropProof();
  if (check.kind === "refused") {
    decline(check.message);
  } else {
    payment.purchase = { status: "offered" };
    payment.result = check.kind === "verified" ? "verified" : undefined;
  }
  return true;
}

function decline(message: string): void {
  payment.purchase = { status: "declined", message: withFullStop(message) };
  payment.result = "refused";
}
