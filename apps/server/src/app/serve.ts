// Why: docs/decisions/0204-compiled-code-is-stored.md
import { setImmediate } from "node:timers/promises";
import { loadConfig } from "../config/config.ts";
import { operatorMessage } from "../platform/database/database-failure.ts";
import { createLogger } from "../platform/log/logging.ts";
import { connect } from "../adapters/connect.ts";
import { startWarnings } from "../adapters/start-warnings.ts";

try {
  await serve();
} catch (error) {
  // The message is enough for a wrong setting, a folder in use or an unreachable database.
  console.error(operatorMessage(error));
  process.exit(1);
}

async function serve(): Promise<void> {
  const started = new Date();
  const config = loadConfig(process.env);
  if (config.databaseUrl === undefined) {
    const { prepareThread } = await import("../platform/database/embedded/embedded-thread.ts");
    prepareThread();
  }
  const log = createLogger(config);
  if (config.unused.length > 0) log.warn({ variables: config.unused }, "these settings have no effect in this version");
  for (const warning of startWarnings(config)) log.warn(warning);

  // The embedded database opens in a thread of its own while this one loads the rest of the code.
  const connecting = connect(config, log);
  // A failure is reported where the connection is awaited, and must not count as unhandled before.
  connecting.catch(() => undefined);
  // Importing keeps this thread busy: the other one starts before it.
  await setImmediate();
  const { runServer } = await import("./run-server.ts");
  await runServer({ config, log, started, connecting });
}
