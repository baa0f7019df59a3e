import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { lmsInProcess } from "./lms-in-process.ts";
import { runProgram } from "./running-server.ts";

test("the help lists every command", async () => {
  const { code, output } = await runProgram("operator/lms-command.ts", ["--help"], {});
  expect(code).toBe(0);
  const names = [
    "doctor",
    "backup",
    "restore",
    "move-media",
    "admin",
    "disable",
    "enable",
    "sign-out",
    "rights",
    "grant",
    "end-right",
    "set",
    "unset",
  ];
  for (const name of names) {
    expect(output).toMatch(new RegExp(`^  ${name} `, "m"));
  }
});

test("the version is that of the package", async () => {
  const { code, output } = await lmsInProcess(["--version"], {});
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+\s*$/) });
});

test.each([[["backup", "all.tar"]], [["rights", "asha@example.com"]], [["set"]], [["sign-out", "asha@example.com"]]])(
  "%o makes nothing where there is no server",
  async (args) => {
    await using folder = await temporaryFolder();
    const { code, output } = await lmsInProcess(args, { DATA_DIR: join(folder.path, "typo"), INIT_CWD: folder.path });
    expect(output).toContain("DATA_DIR must be the folder of a server");
    expect(code).toBe(2);
    expect(await readdir(folder.path)).toEqual([]);
  },
);

test.each([
  [["move-media", "disk", "disk"], "the media cannot be moved from disk to disk"],
  [["move-media", "s3", "disk"], "S3_BUCKET and the settings beside it must be set for this command"],
  [["admin", "nobody"], "It must be an email address"],
  [["grant", "asha@example.com"], "required option '--reason <text>' not specified"],
  [["grant", "asha@example.com", "--reason", "A gift", "--until", "2026-02-28"], "It must be a day from today on"],
  [["grant", "asha@example.com", "--reason", "A gift", "--until", "2099-02-30"], "It must be a day from today on"],
  [["backup", "all.tar", "--keep", "0"], "It must be a whole number from 1 on"],
  [["backup", "all.tar", "another.tar"], "too many arguments for 'backup'"],
  [["set", "name"], "name needs a value"],
  [["restore"], "missing required argument 'file'"],
  [["back-up"], "unknown command 'back-up'"],
])("%o is a wrong call, and says why", async (args, sentence) => {
  await using folder = await temporaryFolder();
  const { code, output } = await lmsInProcess(args, { DATA_DIR: folder.path });
  expect(output).toContain(sentence);
  expect(code).toBe(2);
});
