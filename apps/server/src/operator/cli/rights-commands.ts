import { parseMoment } from "@lms/api/calendar-forms";
import { type Command, InvalidArgumentError } from "commander";
import { emailAddress } from "./admin-command.ts";

export function addRightsCommands(program: Command): void {
  const alone = "stop the server first if its database is embedded";
  program
    .command("rights")
    .description(`list why an account may watch: its rights, also those that are over; ${alone}`)
    .argument("<email>", "the account's address", emailAddress)
    .action(async (email: string) => (await import("./change-rights.ts")).printRights(email));
  program
    .command("grant")
    .description(`let an account watch without paying; ${alone}`)
    .argument("<email>", "the account's address", emailAddress)
    .requiredOption("--reason <text>", "why, for those who ask later", nonEmpty)
    .option("--course <address>", "one course, by the last part of its address; without it every course")
    .option("--until <day>", "the last day, such as 2027-03-31, in UTC; without it there is no end", lastDay)
    .action(async (email: string, grant: { reason: string; course?: string; until?: Date }) =>
      (await import("./change-rights.ts")).grant(email, grant),
    );
  program
    .command("end-right")
    .description(`end a right that was granted; ${alone}`)
    .argument("<right>", "its id, which `rights` lists")
    .requiredOption("--reason <text>", "why, for those who ask later", nonEmpty)
    .action(async (rightId: string, { reason }: { reason: string }) =>
      (await import("./change-rights.ts")).endGrant(rightId, reason),
    );
}

export function nonEmpty(text: string): string {
  if (text.trim() !== "") return text.trim();
  throw new InvalidArgumentError("It must not be empty.");
}

/** The end of the day. */
function lastDay(text: string): Date {
  const end = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseMoment(`${text}T24:00:00Z`) : undefined;
  if (end !== undefined && end > Date.now()) return new Date(end);
  throw new InvalidArgumentError("It must be a day from today on, such as 2027-03-31.");
}
