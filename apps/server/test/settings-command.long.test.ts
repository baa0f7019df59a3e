import { expect, test } from "vitest";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { lmsInProcess } from "./lms-in-process.ts";

test("a setting of the site is checked and stored, and the list says what counts", async () => {
  await using folder = await temporaryFolder();
  const lms = (...args: string[]) =>
    lmsInProcess(args, { DATA_DIR: folder.path, CONTACT_EMAIL: "hello@sangam.example" });
  expect(await lms("set", "name", "Sangam")).toEqual({
    code: 0,
    output: expect.stringMatching(/^name +setting +Sangam$/m),
  });
  const pale = await lms("set", "accentColor", "#ffee00");
  expect(pale).toEqual({ code: 1, output: expect.stringContaining("This accent colour cannot be read") });
  const { output } = await lms("set");
  expect(output).toMatch(/^name +setting +Sangam$/m);
  expect(output).toMatch(/^contact.email +variable CONTACT_EMAIL +hello@sangam.example$/m);
  expect(output).toMatch(/^accentColor +default$/m);
});
