import { stderr } from "node:process";
import type { Command } from "commander";
import type { Finding } from "../doctor/findings.ts";
import { examine } from "../doctor/doctor.ts";
import { emailAddress } from "./admin-command.ts";
import { commandConfig } from "./command-config.ts";
import { FoundWrong } from "./exit-codes.ts";
import { reportTo } from "./progress.ts";

const marks: Readonly<Record<Finding["state"], string>> = { fine: "fine   ", warning: "warning", wrong: "WRONG  " };

export function addDoctorCommand(program: Command): void {
  program
    .command("doctor")
    .description("check settings, database, storage, disk, mail, payments and the public address; say how to mend them")
    .option("--send <address>", "also send a mail to this address", emailAddress)
    .option("--checksums", "also read all pictures and videos, at full speed, to compare them with their checksums")
    .action(async ({ send, checksums = false }: { send?: string; checksums?: boolean }) => {
      const { config, log } = commandConfig("there");
      const reading = checksums ? reportTo(stderr) : undefined;
      let faults = 0;
      for await (const { part, findings } of examine({ config, log, sendTo: send, reading })) {
        for (const { state, text } of findings) console.log(`${marks[state]}  ${part}: ${text}`);
        faults += findings.filter(({ state }) => state === "wrong").length;
      }
      if (faults > 0) throw new FoundWrong(faults === 1 ? "1 fault was found" : `${faults} faults were found`);
    });
}
