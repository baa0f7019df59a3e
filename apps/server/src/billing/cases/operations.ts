import type { Dependencies } from "../../dependencies.ts";
import { toPage, readCursor } from "../../platform/lib/cursor.ts";
import { isId } from "../../platform/lib/id.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { requireSignedIn } from "../../platform/policy/decision.ts";
import { countForeignPayments } from "../payment-origin.ts";
import { readUserName } from "../repository.ts";
import { closeCase } from "./case-repository.ts";
import { caseCursor, listCases, parseCaseCursor, readCase, shownCase } from "./list-cases.ts";
import { success } from "../../platform/lib/message.ts";

export function caseOperations(dependencies: Dependencies) {
  const { db, clock } = dependencies;
  return {
    listPaymentCases: async ({ query: { status, limit = 50, cursor } }) => {
      const after = readCursor(cursor, parseCaseCursor);
      const { rows, total, openCount } = await listCases(db, { status, limit, after });
      const { page, next } = toPage(rows, limit, caseCursor);
      return {
        ...success("billing.casesListed"),
        cases: page.map(shownCase),
        total,
        openCount,
        foreignPaymentCount: await countForeignPayments(dependencies),
        ...next,
      };
    },

    closePaymentCase: async ({ params: { caseId }, body: { note }, viewer }) => {
      const { id } = requireSignedIn(viewer);
      const by = { id, name: await readUserName(db, id) };
      const result = isId(caseId) ? await closeCase(db, caseId, { by, note, now: clock() }) : "missing";
      if (result === "done") throw new Problem(409, "billing.caseDoneAlready");
      const paymentCase = result === "closed" ? await readCase(db, caseId) : undefined;
      if (paymentCase === undefined) throw new Problem(404, "billing.caseNotFound");
      return { ...success("billing.caseClosed"), paymentCase };
    },
  } satisfies Partial<Operations<"payment">>;
}
