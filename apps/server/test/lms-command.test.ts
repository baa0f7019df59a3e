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

test.each([
  [["backup", "all.tar"], 2, "DATA_DIR must be the folder of a server"],
  [["rights", "asha@example.com"], 2, "DATA_DIR must be the folder of a server"],
  [["set"], 2, "DATA_DIR must be the folder of a server"],
  [["sign-out", "asha@example.com"], 2, "DATA_DIR must be the folder of a server"],
  [["admin", "asha@example.com"], 2, "DATA_DIR must be a folder that is there"],
  [["set", "name", "Sangam"], 2, "DATA_DIR must be a folder that is there"],
  [["move-media", "disk", "s3"], 2, "DATA_DIR must be a folder that is there"],
  [["doctor"], 2, "DATA_DIR must be a folder that is there"],
  [["restore", "all.tar"], 1, "all.tar does not exist"],
])("%o makes nothing where there is no server", async (args, exitCode, sentence) => {
  await using folder = await temporaryFolder();
  const { code, output } = await lmsInProcess(args, { DATA_DIR: join(folder.path, "typo"), INIT_CWD: folder.path });
  expect(output).toContain(sentence);
  expect(code).toBe(exitCode);
  expect(await readdir(folder.path)).toEqual([]);
});

test("media are not moved from a folder that has none", async () => {
  await using folder = await temporaryFolder();
  const { code, output } = await lmsInProcess(["move-media", "disk", "s3"], {
    DATA_DIR: folder.path,
    DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
    S3_ENDPOINT: "http://127.0.0.1:1",
    S3_BUCKET: "media",
    S3_REGION: "garage",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining(`There are no media in ${folder.path}`),
  });
  expect(await readdir(folder.path)).not.toContain("media");
});

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
