import { setTimeout as sleep } from "node:timers/promises";
import { type Api, asFormData } from "@lms/api/create-api";
import { pino } from "pino";
import { openSandbox, type Sandbox } from "../../../packages/payment-sandbox/src/sandbox.ts";
import type { Switches } from "../../../packages/payment-sandbox/src/switches.ts";
import { caller, signIn } from "./api-caller.ts";
import { admin, type RunningServer, startServer } from "./running-server.ts";

export const password = "Sitar2024";
const price = 49_900;
/** More than any run makes. */
const everySubscription = 1_000_000;
const environment = { SESSION_SECRET: "of this test alone, for every start of it", LOG_LEVEL: "fatal" };

export interface Learner {
  name: string;
  id: string;
  api: Api;
}

interface PaymentProof {
  razorpay_payment_id: string;
  razorpay_subscription_id: string;
  razorpay_signature: string;
}

export interface AccountSummary {
  name: string;
  netPaid: number;
  refunds: number;
  status: string;
  payments: string[];
}

export class PaymentHarness {
  readonly #folder: string;
  readonly #learners = new Map<string, Learner>();
  #settings: Record<string, string>;
  #server: RunningServer;
  #sandbox: Sandbox;

  private constructor(folder: string, settings: Record<string, string>, server: RunningServer, sandbox: Sandbox) {
    this.#folder = folder;
    // The same port after a crash: sessions go on, and so do those who have one.
    this.#settings = { ...settings, PORT: new URL(server.url).port };
    this.#server = server;
    this.#sandbox = sandbox;
  }

  static async open(folder: string, settings: Record<string, string> = {}): Promise<PaymentHarness> {
    const server = await startServer(folder, { ...environment, ...settings });
    return new PaymentHarness(folder, settings, server, await openSandboxIn(folder));
  }

  get url(): string {
    return this.#server.url;
  }

  get sandbox(): Sandbox {
    return this.#sandbox;
  }

  async close(): Promise<void> {
    await this.#server.kill();
    await this.sandbox.close();
  }

  kill(): Promise<void> {
    return this.#server.kill();
  }

  async restart(changed: Record<string, string> = {}): Promise<void> {
    this.#settings = { ...this.#settings, ...changed };
    this.sandbox.controls.setSwitches({ calls: "answered", callsLeft: 0 });
    this.#server = await startServer(this.#folder, { ...environment, ...this.#settings });
  }

  /** After `close`: where the folder was away in between. */
  async openAgain(): Promise<void> {
    this.#sandbox = await openSandboxIn(this.#folder);
    await this.restart();
  }

  async learner(name: string): Promise<Learner> {
    const body = { fullName: `Learner ${name}`, email: `${name}@crash.example`, password };
    await caller(this.#server.url).POST("/user/signup", { body, bodySerializer: asFormData });
    return this.signedIn(name);
  }

  async signedIn(name: string): Promise<Learner> {
    const known = this.#learners.get(name);
    if (known !== undefined) return known;
    const session = await signIn(this.#server.url, { email: `${name}@crash.example`, password });
    if (session === undefined) throw new Error(`${name} cannot sign in`);
    const learner = { name, id: session.user._id, api: session.api };
    this.#learners.set(name, learner);
    return learner;
  }

  async failNextCall(
    callsTo: Switches["callsTo"],
    calls: Switches["calls"],
    start: () => Promise<unknown>,
  ): Promise<void> {
    this.sandbox.controls.setSwitches({ calls, callsTo, callsLeft: 1 });
    // The process is killed before it responds.
    start().catch(() => undefined);
    const deadline = Date.now() + 5000;
    while (this.sandbox.controls.switches().calls !== "answered") {
      if (Date.now() > deadline) throw new Error(`No call to ${callsTo} was made`);
      await sleep(5);
    }
  }

  /** As the payment window of the sandbox does. Returns what it passes on to `POST /payment/verify`. */
  async pay(id: string): Promise<PaymentProof> {
    const response = await fetch(`${this.url}/sandbox/pay`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ subscription_id: id, outcome: "pay" }),
    });
    return JSON.parse(await response.text());
  }

  async accountSummary(name: string): Promise<AccountSummary> {
    const { id, api } = await this.signedIn(name);
    const subscriptions = this.sandbox.controls
      .subscriptions(everySubscription)
      .filter(({ subscription }) => userOf(subscription.notes) === id);
    const paid = subscriptions.flatMap(({ payments }) => payments).filter(({ payment }) => payment.captured);
    const made = paid.flatMap(({ refunds }) => refunds).filter(({ status }) => status === "processed");
    const { data: user } = await api.POST("/user/getuser");
    const { data: own } = await api.GET("/payment/mine");
    return {
      name,
      netPaid:
        paid.reduce((sum, { payment }) => sum + payment.amount, 0) - made.reduce((sum, { amount }) => sum + amount, 0),
      refunds: made.length,
      status: user?.user.subscription.status ?? "",
      payments: own?.payments.map(({ status }) => status) ?? [],
    };
  }

  /** Payments of the sandbox. Throws where a subscription has one in part. */
  confirmedPayments(): string[] {
    return this.sandbox.controls
      .subscriptions(everySubscription)
      .flatMap(({ subscription: { id, status }, payments }) => {
        const states = payments.map(({ payment }) => payment.status).join(" ");
        const whole = status === "created" ? states === "" : /^(?:captured|refunded)$/.test(states);
        if (!whole) throw new Error(`The sandbox has a payment in part: ${id} is ${status}, payments ${states}`);
        return payments.map(({ payment }) => payment.id);
      });
  }

  async revenue(): Promise<number | undefined> {
    const session = await signIn(this.#server.url, admin);
    return (await session?.api.GET("/payment"))?.data?.totalRevenue;
  }
}

function openSandboxIn(folder: string): Promise<Sandbox> {
  const log = pino({ level: "silent" });
  return openSandbox({ folder, installationSecret: environment.SESSION_SECRET, clock: () => new Date(), log });
}

export async function subscribe({ api }: Learner): Promise<string> {
  const { data, error } = await api.POST("/payment/subscribe");
  if (data === undefined) throw new Error(error?.message);
  return data.subscription_id;
}

/** `paid` gets the payment that the sandbox confirmed. */
export async function buy(
  harness: PaymentHarness,
  learner: Learner,
  paid: (paymentId: string) => void = () => undefined,
): Promise<void> {
  const body = await harness.pay(await subscribe(learner));
  paid(body.razorpay_payment_id);
  const { error } = await learner.api.POST("/payment/verify", { body });
  if (error !== undefined) throw new Error(error.message);
}

/** One captured payment of one price for an active subscription, and none for any other. */
export function isConsistent({ netPaid, status, payments }: AccountSummary): boolean {
  const captured = payments.filter((each) => each === "captured").length;
  const settled = payments.every((each) => each === "captured" || each === "refunded");
  return settled && netPaid === captured * price && captured === (status === "active" ? 1 : 0);
}

function userOf(notes: unknown): unknown {
  return typeof notes === "object" && notes !== null && "userId" in notes ? notes.userId : undefined;
}
