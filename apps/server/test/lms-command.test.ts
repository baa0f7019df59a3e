import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { programEnvironment } from "../src/testing/program-environment.ts";

const command = fileURLToPath(new URL("../src/lms-command.ts", import.meta.url));

async function lms(...args: string[]): Promise<{ code: unknown; output: string }> {
  await using folder = await temporaryFolder();
  const env = { ...programEnvironment, DATA_DIR: folder.path };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, output: stdout + stderr });
    });
  });
}

test("the help lists every command", async () => {
  const { code, output } = await lms("--help");
  expect(code).toBe(0);
  for (const name of ["doctor", "backup", "restore", "move-media", "admin"]) {
    expect(output).toMatch(new RegExp(`^  ${name} `, "m"));
  }
});

test.each([
  [["move-media", "disk", "disk"], "the media cannot be moved from disk to disk"],
  [["move-media", "s3", "disk"], "S3_BUCKET and the settings beside it must be set for this command"],
  [["admin", "nobody"], "It must be an email address"],
  [["backup", "all.tar", "--keep", "0"], "It must be a whole number from 1 on"],
  [["backup", "all.tar", "another.tar"], "too many arguments for 'backup'"],
  [["restore"], "missing required argument 'file'"],
  [["back-up"], "unknown command 'back-up'"],
])("%o is a wrong call, and says why", async (args, sentence) => {
  const { code, output } = await lms(...args);
  expect(output).toContain(sentence);
  expect(code).toBe(2);
});
