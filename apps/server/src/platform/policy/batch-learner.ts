import { and, eq, isNotNull } from "drizzle-orm";
import { users } from "../database/schema/accounts.ts";
import { batchLearners, batchWaiting } from "../database/schema/batches.ts";

/** Who has become staff is in no batch until they are a learner again: a trigger keeps the names only of learners. */
export const isOfLearner = isNotNull(batchLearners.sortName);

/** A place in line is one only for a learner; the query joins `users` by it. */
export const isWaitingLearner = and(eq(users.id, batchWaiting.userId), eq(users.role, "USER"));
