// Why: docs/decisions/0192-payments-of-other-sites.md
import { eq, inArray, or } from "drizzle-orm";
import type { Database } from "../platform/database/database.ts";
import { users } from "../platform/database/schema/accounts.ts";
import { foreignPayments, subscriptions } from "../platform/database/schema/payments.ts";
import { GatewayError, type GatewayPayment, type PaymentGateway } from "./gateway/payment-gateway.ts";
import { type PaymentDependencies, configuredProvider, requireGateway } from "./payment-dependencies.ts";

export type PaymentOrigin =
  | { is: "known purchase"; subscriptionId: string }
  /** It names this site's plan or a user, as after a restored backup. */
  | { is: "lost purchase"; subscriptionId: string | undefined; userId: string | undefined }
  | { is: "foreign" };

/** The notes of a purchase at the gateway. */
export function purchaseNotes({ config }: Pick<PaymentDependencies, "config">, userId: string) {
  return { userId, site: config.publicUrl };
}

/** The ledger does not have the payment yet. Throws an unavailable `GatewayError`. */
export async function findOrigin(
  dependencies: PaymentDependencies,
  { id, invoiceId, notes }: Pick<GatewayPayment, "id" | "invoiceId" | "notes">,
): Promise<PaymentOrigin> {
  const { db, config } = dependencies;
  const gateway = requireGateway(dependencies);
  const subscriptionId = invoiceId && (await unlessRefused(() => gateway.subscriptionOfInvoice(invoiceId)));
  const known = await findPurchase(db, id, subscriptionId);
  if (known !== undefined) return { is: "known purchase", subscriptionId: known };

  const subscription = subscriptionId && (await unlessRefused(() => gateway.fetchSubscription(subscriptionId)));
  const named = { ...notes, ...(subscription ? subscription.notes : {}) };
  const userId = await findBuyer(db, [notes["userId"], named["userId"]]);
  const lost = { is: "lost purchase", subscriptionId, userId } as const;
  if (userId !== undefined) return lost;
  if (named["site"] !== undefined && named["site"] !== config.publicUrl) return { is: "foreign" };
  return subscription && (await isOwnPlan(db, gateway, subscription.planId)) ? lost : { is: "foreign" };
}

export async function storeForeignPayment(dependencies: PaymentDependencies, tx: Database, id: string): Promise<void> {
  const row = { id, gateway: configuredProvider(dependencies), foundAt: dependencies.clock() };
  await tx.insert(foreignPayments).values(row).onConflictDoNothing();
}

export async function knownForeignPayments(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const isOne = inArray(foreignPayments.id, [...ids]);
  const rows = await db.select({ id: foreignPayments.id }).from(foreignPayments).where(isOne);
  return new Set(rows.map(({ id }) => id));
}

export async function countForeignPayments(dependencies: Pick<PaymentDependencies, "db" | "config">): Promise<number> {
  const isOfProvider = eq(foreignPayments.gateway, configuredProvider(dependencies));
  return dependencies.db.$count(foreignPayments, isOfProvider);
}

/** Undefined where the gateway has nothing of this id: other products of the account have invoices as well. */
export async function unlessRefused<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "refused") return undefined;
    throw error;
  }
}

async function findPurchase(
  db: Database,
  paymentId: string,
  subscriptionId: string | undefined,
): Promise<string | undefined> {
  const isNamed = subscriptionId === undefined ? undefined : eq(subscriptions.id, subscriptionId);
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(or(isNamed, eq(subscriptions.claimedPaymentId, paymentId)));
  return row?.id;
}

async function findBuyer(db: Database, ids: readonly (string | undefined)[]): Promise<string | undefined> {
  const named = ids.filter((id) => id !== undefined);
  if (named.length === 0) return undefined;
  const [buyer] = await db.select({ id: users.id }).from(users).where(inArray(users.id, named));
  return buyer?.id;
}

/** Earlier plans count too: a new price is a new plan. */
async function isOwnPlan(db: Database, gateway: PaymentGateway, planId: string): Promise<boolean> {
  return gateway.planId === planId || (await db.$count(subscriptions, eq(subscriptions.planId, planId))) > 0;
}
