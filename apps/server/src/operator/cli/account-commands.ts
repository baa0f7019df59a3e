import type { Command } from "commander";
import { emailAddress } from "./admin-command.ts";
import { nonEmpty } from "./rights-commands.ts";

export function addAccountCommands(program: Command): void {
  const alone = "stop the server first if its database is embedded";
  program
    .command("disable")
    .description(`close an account: it is signed out everywhere, and cannot sign in any more; ${alone}`)
    .argument("<email>", "the account's address", emailAddress)
    .requiredOption("--reason <text>", "why, for those who ask later", nonEmpty)
    .action(async (email: string, { reason }: { reason: string }) =>
      (await import("./change-account.ts")).disable(email, reason),
    );
  program
    .command("enable")
    .description(`open an account again that was disabled; ${alone}`)
    .argument("<email>", "the account's address", emailAddress)
    .action(async (email: string) => (await import("./change-account.ts")).enable(email));
  program
    .command("sign-out")
    .description(`end all sessions of an account; ${alone}`)
    .argument("<email>", "the account's address", emailAddress)
    .action(async (email: string) => (await import("./change-account.ts")).signOut(email));
}
