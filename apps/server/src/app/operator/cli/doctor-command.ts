import type { Command } from "commander";
import type { Finding } from "../doctor/finding.ts";
import { examine } from "../doctor/doctor.ts";
import { commandConfig } from "./command-config.ts";
import { FoundWrong } from "./exit-codes.ts";

const marks: Readonly<Record<Finding["state"], string>> = { fine: "fine   ", warning: "warning", wrong: "WRONG  " };

export function addDoctorCommand(program: Command): void {
  program
    .command("doctor")
    .description("check settings, database, storage, disk, mail, payments and the public address; say how to mend them")
    .option("--send <address>", "also send a mail to this address")
    .action(async ({ send }: { send?: string }) => {
      const { config, log } = commandConfig();
      let faults = 0;
      for await (const { part, findings } of examine({ config, log, sendTo: send })) {
        for (const { state, text } of findings) console.log(`${marks[state]}  ${part}: ${text}`);
        faults += findings.filter(({ state }) => state === "wrong").length;
      }
      if (faults > 0) throw new FoundWrong(faults === 1 ? "1 fault was found" : `${faults} faults were found`);
    });
}
