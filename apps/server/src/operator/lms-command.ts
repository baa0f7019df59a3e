import { argv } from "node:process";
import { runLms } from "./cli/run-lms.ts";

/** `npm run lms -- <command>`: what an operator does beside running the server. */
process.exitCode = await runLms(argv.slice(2));
