import { and, asc, eq, isNull } from "drizzle-orm";
import { paymentCases } from "../../platform/database/schema/payments.ts";
import { type PaymentDependencies, requireGateway } from "../payment-dependencies.ts";
import { findOrigin, storeForeignPayment, unlessRefused } from "../payment-origin.ts";
import { closeByItself } from "./case-repository.ts";

const kind = "payment-of-nobody";

/** Earlier versions opened cases for payments of other sites. A case with a buyer is of this site. */
export async function closeForeignCases(dependencies: PaymentDependencies): Promise<void> {
  const { db, clock } = dependencies;
  const { subject, userId, doneAt, openedAt } = paymentCases;
  const doubtful = await db
    .select({ id: subject })
    .from(paymentCases)
    .where(and(eq(paymentCases.kind, kind), isNull(doneAt), isNull(userId)))
    .orderBy(asc(openedAt));
  for (const { id } of doubtful) {
    const payment = await unlessRefused(() => requireGateway(dependencies).fetchPayment(id));
    if (payment === undefined || (await findOrigin(dependencies, payment)).is !== "foreign") continue;
    await db.transaction(async (tx) => {
      await storeForeignPayment(dependencies, tx, id);
      await closeByItself(tx, { kind, subject: id }, clock());
    });
  }
}
