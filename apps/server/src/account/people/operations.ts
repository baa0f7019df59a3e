import type { Dependencies } from "../../dependencies.ts";
import { encodeCursor, readCursor, toPage } from "../../platform/lib/cursor.ts";
import { success } from "../../platform/lib/message.ts";
import type { Operations } from "../../platform/lib/operations.ts";
import { accountSubject, audit } from "../../platform/policy/audit/audit.ts";
import { addressOperation } from "../address/operations.ts";
import { personActions } from "./person-actions.ts";
import { rightActions } from "./right-actions.ts";
import { listOperations } from "./lists/list-operations.ts";
import { largestTotal, listPeople, positionIn, toListedPerson } from "./list-people.ts";
import { sendPeopleCsv } from "./people-csv.ts";
import { readPerson } from "./person-details.ts";
import { personNotFound } from "./person-change.ts";
import { parsePersonCursor } from "./person-query.ts";
import { seeAsOperation } from "./see-as.ts";

export function peopleOperations(dependencies: Dependencies): Operations<"people"> {
  const { db, clock, searching } = dependencies;

  return {
    listPeople: async ({ query: { sort = "joined", limit = 50, cursor, ...filter } }) => {
      const after = readCursor(cursor, parsePersonCursor(sort));
      const { rows, total } = await searching.run(() => listPeople(db, { ...filter, sort, limit, after }, clock()));
      const { page, next } = toPage(rows, limit, (row) => encodeCursor(positionIn(sort, row)));
      const counted = total > largestTotal ? { total: largestTotal, more: true as const } : { total };
      return { ...success("account.peopleListed"), people: page.map(toListedPerson), ...counted, ...next };
    },

    exportPeople: async ({ query }, reply) => {
      await audit(db, { subject: ["people"], after: { ...query } });
      return sendPeopleCsv(reply, db, query, clock());
    },

    getPerson: async ({ params: { userId } }) => {
      const person = await readPerson(db, userId, clock());
      if (person === undefined) throw personNotFound();
      await audit(db, { subject: accountSubject({ id: userId, ...person }), person: userId });
      return { ...success("account.personFetched"), person };
    },

    ...rightActions(dependencies),
    ...personActions(dependencies),
    ...seeAsOperation(dependencies),
    ...addressOperation(dependencies),
    ...listOperations(dependencies),
  };
}
