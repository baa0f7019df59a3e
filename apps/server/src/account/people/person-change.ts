import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { isId } from "../../platform/lib/id.ts";
import { type PlainCode, success } from "../../platform/lib/message.ts";
import type { Answer } from "../../platform/lib/operations.ts";
import { Problem } from "../../platform/lib/problem.ts";
import { readPerson } from "./person-details.ts";

/** `change` locks what it reads. The answer is the person afterwards; 404 when there is none. */
export function personChange({ db, clock }: Pick<Dependencies, "db" | "clock">) {
  return async (
    userId: string,
    code: PlainCode,
    change: (tx: Database, now: Date) => Promise<void>,
  ): Promise<Answer<"getPerson">> => {
    if (!isId(userId)) throw personNotFound();
    const now = clock();
    await db.transaction((tx) => change(tx, now));
    return answerPerson(db, { userId, code, now });
  };
}

export async function answerPerson(
  db: Database,
  { userId, code, now }: { userId: string; code: PlainCode; now: Date },
): Promise<Answer<"getPerson">> {
  const person = await readPerson(db, userId, now);
  if (person === undefined) throw personNotFound();
  return { ...success(code), person };
}

export function personNotFound(): Problem {
  return new Problem(404, "account.personNotFound");
}
