import { withFullStop } from "../request/fallback-messages.ts";
import { auth, onSubscriptionChange, reloadUser } from "../account/auth.ts";
import { toRenewal } from "../account/renewal.ts";
import { createStore } from "../lib/store/store.ts";
import { wait } from "../lib/timeouts.ts";
import { dropProof, storeProof, storedProof } from "./payment-proof.ts";
import { startPayment } from "./payment-start.ts";
import { checkPayment } from "./payment-verification.ts";
import type { PaymentWindow } from "./payment-window.ts";

export type Purchase =
  | { status: "offered" | "starting" | "paying" | "closed" | "confirming" }
  | { status: "declined" | "unavailable"; message: string }
  | { status: "unsettled"; checking: boolean };

interface PaymentState {
  purchase: Purchase;
  result: "verified" | "refused" | undefined;
}

const initial = (): PaymentState => ({ purchase: { status: "offered" }, result: undefined });

export const payment = createStore("viewer", initial, () => {
  startAttempt();
  closePaymentWindow();
});

/** Milliseconds until a payment without a decision is shown as unsettled. */
const confirmTimeout = 120_000;
/** Milliseconds between checks. The last one repeats. */
const checkDelays = [1_000, 2_000, 3_000, 5_000];

let attempt = new AbortController();
let paymentWindow: PaymentWindow | undefined;

export async function buy(): Promise<void> {
  const buyer = auth.user;
  if (!buyer || isUnderWay()) return;
  const signal = startAttempt();
  payment.result = undefined;
  payment.purchase = { status: "starting" };

  const start = await startPayment(buyer, signal);
  if (signal.aborted) return;
  if (start.kind === "opened") await followPayment(start.opened, buyer._id, signal);
  else if (start.kind === "subscribed") await followSubscription(start.message, signal);
  else if (start.kind === "unavailable") payment.purchase = { status: "unavailable", message: start.message };
}

export async function resumePurchase(): Promise<void> {
  if (isUnderWay()) return;
  const { _id, subscription } = auth.user ?? {};
  if (subscription?.status === "confirming" || storedProof(_id)) await confirm(startAttempt());
}

export async function checkPaymentAgain(): Promise<void> {
  if (payment.purchase.status !== "unsettled" || payment.purchase.checking) return;
  const signal = startAttempt();
  payment.purchase = { status: "unsettled", checking: true };
  if (!(await checkOnce(signal)) && !signal.aborted) payment.purchase = { status: "unsettled", checking: false };
}

export function consumeResult(): PaymentState["result"] {
  const { result } = payment;
  payment.result = undefined;
  return result;
}

export function closePaymentWindow(): void {
  paymentWindow?.close();
  paymentWindow = undefined;
}

/** Another tab has paid for what this window offers. */
onSubscriptionChange(() => {
  const { user } = auth;
  if (user?.subscription.status === "active" && toRenewal(user)?.status !== "open") closePaymentWindow();
});

/** The purchase is blocked also while the outcome is unknown: a second payment could be charged as well. */
function isUnderWay(): boolean {
  return ["starting", "paying", "confirming", "unsettled"].includes(payment.purchase.status);
}

function startAttempt(): AbortSignal {
  attempt.abort();
  attempt = new AbortController();
  return attempt.signal;
}

async function followPayment(opened: PaymentWindow, buyerId: string, signal: AbortSignal): Promise<void> {
  paymentWindow = opened;
  payment.purchase = { status: "paying" };
  const end = await opened.end;
  if (end.kind === "paid") storeProof(buyerId, end.response);
  if (signal.aborted) return;
  paymentWindow = undefined;
  if (end.kind === "paid") return confirm(signal);

  if (end.failure === undefined) payment.purchase = { status: "closed" };
  else decline(end.failure);
  // Some payments succeed although their window was closed.
  const user = await reloadUser();
  if (user?.subscription.status === "confirming" && !signal.aborted) await confirm(signal);
}

async function followSubscription(message: string, signal: AbortSignal): Promise<void> {
  const user = await reloadUser();
  if (signal.aborted) return;
  if (user?.subscription.status === "confirming") await confirm(signal);
  else if (user?.subscription.status === "active" && toRenewal(user)?.status !== "open")
    payment.purchase = { status: "offered" };
  else payment.purchase = { status: "unavailable", message };
}

async function confirm(signal: AbortSignal): Promise<void> {
  payment.purchase = { status: "confirming" };
  const end = Date.now() + confirmTimeout;
  for (let round = 0; !signal.aborted; round += 1) {
    if ((await checkOnce(signal)) || signal.aborted) return;
    if (Date.now() >= end) {
      payment.purchase = { status: "unsettled", checking: false };
      return;
    }
    await wait(checkDelays[round] ?? checkDelays.at(-1) ?? 0, signal);
  }
}

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
