import { argv } from "node:process";
import { runLms } from "./cli/run-lms.ts";

/** `npm run lms -- <command>` has the operator's commands, except for running the server. */
process.exitCode = await runLms(argv.slice(2));
