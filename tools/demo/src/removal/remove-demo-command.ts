import { once } from "node:events";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { loadConfig } from "../../../../apps/server/src/config/config.ts";
import { removeDemoAfterYes } from "./remove-demo-dialog.ts";
import { createLogger } from "../../../../apps/server/src/platform/log/logging.ts";
import { openDependencies } from "../../../../apps/server/src/adapters/open-dependencies.ts";
import { operatorMessage } from "../../../../apps/server/src/platform/database/database-failure.ts";

/** `npm run remove-demo`: deletes the demo's data after a yes. Refuses while the embedded database is in use. */
try {
  await run();
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { yes } = parseArgs({ options: { yes: { type: "boolean", default: false } } }).values;
  const config = loadConfig({ LOG_LEVEL: "warn", ...process.env }, "used");
  const { dependencies, close } = await openDependencies(config, createLogger(config));
  try {
    const prompt = process.stdin.isTTY ? question : undefined;
    await removeDemoAfterYes(dependencies, { print: (text) => console.log(text), prompt, yes });
  } finally {
    await close();
  }
}

async function question(text: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const typed = terminal.question(text).catch(() => "");
    return await Promise.race([typed, once(terminal, "close").then(() => "")]);
  } finally {
    terminal.close();
  }
}
