import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startAttackFixture, type AttackFixture } from "../attack-fixture.ts";
import { fuzz } from "./fuzz.ts";
import { replay } from "./replay.ts";
import type { Step } from "./steps.ts";

let world: AttackFixture;

beforeAll(async () => {
  world = await startAttackFixture();
});
afterAll(() => world.close());

test("a fault is found, made as small as it gets, and printed as a test, the same for the same seed", async () => {
  const { passwords } = world.server.dependencies;
  vi.spyOn(passwords, "hash").mockRejectedValue(new Error("broken"));
  const options = { seed: 1, duration: 20_000, operation: "signUp" } as const;
  const [finding] = (await fuzz(world, { ...options, enough: 1 })).findings;
  expect(finding?.operation).toBe("signUp");
  expect(finding?.reason).toContain("answered 500");
  const printed = finding?.test ?? "";
  expect(printed).toContain('import { replay } from "./fuzz/replay.ts";');
  const steps: Step[] = JSON.parse(/replay\((?<steps>\[.*\])\)/s.exec(printed)?.groups?.["steps"] ?? "[]");
  expect(steps).toHaveLength(1);
  expect(steps[0]?.headers).toEqual({});
  const again = await fuzz(world, { ...options, enough: 1 });
  expect(again.findings[0]?.test).toBe(printed);
});

test("what was found is sent again to a new world", async () => {
  const step: Step = { role: "visitor", operation: "listCourses", path: {}, query: { limit: "2" }, headers: {} };
  await expect(replay([step])).resolves.toBeUndefined();
});
