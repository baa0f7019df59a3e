import { umask } from "node:process";
import { vi } from "vitest";
import { runLms } from "../src/operator/cli/run-lms.ts";
import type { Ended } from "./running-server.ts";

// The log of each command is flushed when the process ends.
process.setMaxListeners(0);

/** `npm run lms`, in the process of the tests: loading a command takes a second of processor time. */
export async function lmsInProcess(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
  const before = umask();
  const written: string[] = [];
  const write = (part: string | Uint8Array): boolean => written.push(String(part)) > 0;
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(write),
    vi.spyOn(process.stderr, "write").mockImplementation(write),
    ...(["log", "error"] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((line) => void written.push(`${line}\n`)),
    ),
  ];
  for (const [name, value] of Object.entries({ DEMO: "false", LOG_LEVEL: "error", DATABASE_URL: undefined, ...env }))
    vi.stubEnv(name, value);
  try {
    return { code: await runLms(args), output: written.join("") };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
    umask(before);
  }
}
