import { rmSync } from "node:fs";
import { tmpdir } from "node:os";

/** Removes the data folder of the run. Only ever one below the system's temporary folder. */
export default function teardown(): void {
  const folder = process.env["E2E_DATA_DIR"];
  if (folder?.startsWith(tmpdir())) rmSync(folder, { recursive: true, force: true });
}
