import { cleanEmail, mailAddress } from "@lms/api/email";
import { type Command, InvalidArgumentError } from "commander";

export function addAdminCommand(program: Command): void {
  program
    .command("admin")
    .description(
      "make sure that an administrator with this address exists; stop the server first if its database is embedded",
    )
    .argument("<email>", "the account's address; a new account gets a password, which is shown once", emailAddress)
    .action(async (email: string) => {
      // Loaded here: it opens all that the server has.
      const { makeAdmin } = await import("./make-admin.ts");
      await makeAdmin(email);
    });
}

export function emailAddress(text: string): string {
  const email = cleanEmail(text);
  if (mailAddress(email) !== undefined) return email;
  throw new InvalidArgumentError("It must be an email address.");
}
