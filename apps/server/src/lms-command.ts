import { Command, CommanderError } from "commander";
import { addAdminCommand } from "./app/operator/cli/admin-command.ts";
import { addBackupCommands } from "./app/operator/cli/backup-commands.ts";
import { addDoctorCommand } from "./app/operator/cli/doctor-command.ts";
import { exitCodes, FoundWrong } from "./app/operator/cli/exit-codes.ts";
import { addMoveMediaCommand } from "./app/operator/cli/move-media-command.ts";
import { ConfigError } from "./config/config.ts";
import { operatorMessage } from "./platform/database/database-failure.ts";

/** `npm run lms -- <command>`: what an operator does beside running the server. */
const program = new Command("lms")
  .description("Commands for the operator of this server. They read the same settings as the server.")
  .showHelpAfterError("(`--help` after a command shows its arguments)")
  .exitOverride();
addDoctorCommand(program);
addBackupCommands(program);
addMoveMediaCommand(program);
addAdminCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) console.error(operatorMessage(error));
  process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  if (error instanceof ConfigError) return exitCodes.usage;
  return error instanceof FoundWrong ? exitCodes.found : exitCodes.failed;
}
