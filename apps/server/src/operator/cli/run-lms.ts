import { Command, CommanderError } from "commander";
import { ConfigError } from "../../config/config.ts";
import { version } from "../../config/version.ts";
import { operatorMessage } from "../../platform/database/database-failure.ts";
import { addAccountCommands } from "./account-commands.ts";
import { addAdminCommand } from "./admin-command.ts";
import { addBackupCommands } from "./backup-commands.ts";
import { addDoctorCommand } from "./doctor-command.ts";
import { exitCodes, FoundWrong } from "./exit-codes.ts";
import { addMoveMediaCommand } from "./move-media-command.ts";
import { addRightsCommands } from "./rights-commands.ts";
import { addSettingsCommands } from "./settings-commands.ts";

/** Returns the exit code. */
export async function runLms(args: readonly string[]): Promise<number> {
  const program = new Command("lms")
    .description("Commands for the operator of this server. They read the same settings as the server.")
    .version(version, "-V, --version", "the version of this server")
    .showHelpAfterError("(`--help` after a command shows its arguments)")
    .exitOverride();
  addDoctorCommand(program);
  addBackupCommands(program);
  addMoveMediaCommand(program);
  addAdminCommand(program);
  addAccountCommands(program);
  addRightsCommands(program);
  addSettingsCommands(program);
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) console.error(operatorMessage(error));
    return toExitCode(error);
  }
}

function toExitCode(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  if (error instanceof ConfigError) return exitCodes.usage;
  return error instanceof FoundWrong ? exitCodes.found : exitCodes.failed;
}
