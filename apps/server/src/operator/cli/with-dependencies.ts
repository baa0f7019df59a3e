import { findByEmail, type UserRow } from "../../account/repository.ts";
import { openDependencies } from "../../adapters/open-dependencies.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Database } from "../../platform/database/database.ts";
import { runAsOperator } from "../../platform/tracing/current-caller.ts";
import { commandConfig } from "./command-config.ts";

/** Refuses while the embedded database is in use, and where less is there than expected. What the command changes has entries in the audit trail. */
export async function withDependencies(
  command: string,
  work: (dependencies: Dependencies) => Promise<void>,
  expected: "used" | "there" = "used",
): Promise<void> {
  const { config, log } = commandConfig(expected);
  const { dependencies, close } = await openDependencies(config, log);
  try {
    await runAsOperator(command, dependencies.clock, () => work(dependencies));
  } finally {
    await close();
  }
}

export async function requireAccount(db: Database, email: string): Promise<UserRow> {
  const account = await findByEmail(db, email);
  if (account === undefined) throw new Error(`No account has the address ${email}.`);
  return account;
}
