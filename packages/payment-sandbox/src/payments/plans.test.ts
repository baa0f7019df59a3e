import { pino } from "pino";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../apps/server/src/testing/temporary-folder.ts";
import { sandboxCredentials } from "../credentials.ts";
import { openSandbox } from "../sandbox.ts";

const plan = { name: "Year", amount: 49_900, currency: "INR", months: 12 };

test("servers that share a folder sell one plan, and another price is another plan", async () => {
  await using folder = await temporaryFolder();
  const settings = {
    folder: folder.path,
    installationSecret: "of this installation",
    clock: () => new Date(),
    log: pino({ level: "silent" }),
  };
  await using first = await disposable(settings);
  await using second = await disposable(settings);
  const planId = first.sandbox.ensurePlan(plan);
  expect(second.sandbox.ensurePlan(plan)).toBe(planId);
  expect(second.sandbox.ensurePlan({ ...plan, name: "Renamed" })).toBe(planId);
  expect(first.sandbox.ensurePlan({ ...plan, amount: 59_900 })).not.toBe(planId);
  expect(first.sandbox.ensurePlan({ ...plan, months: 6 })).not.toBe(planId);
  expect(first.sandbox.ensurePlan(plan)).toBe(planId);
});

test("its keys stay when the secret of the installation changes, for purchases and webhooks under way", async () => {
  await using folder = await temporaryFolder();
  const settings = { folder: folder.path, clock: () => new Date(), log: pino({ level: "silent" }) };
  await using first = await disposable({ ...settings, installationSecret: "before" });
  await using second = await disposable({ ...settings, installationSecret: "after" });
  expect(first.sandbox.credentials).toEqual(sandboxCredentials("before"));
  expect(second.sandbox.credentials).toEqual(first.sandbox.credentials);
});

async function disposable(settings: Parameters<typeof openSandbox>[0]) {
  const sandbox = await openSandbox(settings);
  return { sandbox, [Symbol.asyncDispose]: () => sandbox.close() };
}
