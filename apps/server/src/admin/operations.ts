import type { Dependencies } from "../dependencies.ts";
import type { Operations } from "../platform/lib/operations.ts";
import { oldestProblems, readRound, type ListedProblem } from "../platform/integrity/rounds.ts";
import { countUsers } from "./user-counts.ts";
import { success } from "../platform/lib/message.ts";

const maxProblems = 100;

export function adminOperations({ db, clock, searching }: Dependencies) {
  return {
    getUserStats: async () => {
      const now = clock();
      const counts = await searching.run(() => countUsers(db, now));
      return { ...success("admin.statsFetched"), ...counts, asOf: now.toISOString() };
    },
    getIntegrity: async () => {
      const { finishedAt } = await readRound(db);
      const { problems, total } = await oldestProblems(db, maxProblems);
      return {
        ...success("admin.problemsFetched"),
        ...(finishedAt && { checkedAt: finishedAt.toISOString() }),
        problems: problems.map(toAnswered),
        total,
      };
    },
  } satisfies Operations<"admin">;
}

function toAnswered({ kind, what, subject, detail, advice, since }: ListedProblem) {
  return { kind, what, subject, detail, advice, since: since.toISOString() };
}
