import { rmSync } from "node:fs";
import { tmpdir } from "node:os";

/** Only a folder below the system's temporary folder is removed. */
export default function teardown(): void {
  const folder = process.env["E2E_DATA_DIR"];
  if (folder?.startsWith(tmpdir())) rmSync(folder, { recursive: true, force: true });
}
