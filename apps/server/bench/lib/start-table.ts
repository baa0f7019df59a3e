import { second } from "../../src/platform/lib/durations.ts";
import type { OurServer } from "./contenders.ts";
import { contenderTitles } from "./throughput-table.ts";
import { table } from "./page-tables.ts";

/** Milliseconds, and MB of the embedded server. */
const limits = { started: 5 * second, idle: 350 };

export function startTable(servers: readonly Pick<OurServer, "name" | "started" | "idle">[]): string {
  return table(
    ["server", "second start, s", "memory when idle, MB"],
    servers.map(({ name, started, idle }) => [
      contenderTitles[name],
      `${(started / second).toFixed(1)}${name !== "before" && started > limits.started ? " (!)" : ""}`,
      `${idle.toFixed(0)}${name === "embedded" && idle > limits.idle ? " (!)" : ""}`,
    ]),
  );
}
