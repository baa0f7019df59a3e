import { expect, test } from "vitest";
import { withTimeout } from "./with-timeout.ts";

const never = new Promise<string>(() => undefined);

test("answers what the work resolves to", async () => {
  expect(await withTimeout(Promise.resolve("done"), 1000, () => "late")).toBe("done");
});

test("returns, or throws, the result of the callback after the timeout", async () => {
  expect(await withTimeout(never, 1, () => "late")).toBe("late");
  const failing = withTimeout(never, 1, () => {
    throw new Error("late");
  });
  await expect(failing).rejects.toThrow("late");
});

test("passes a failure of the work on", async () => {
  await expect(withTimeout(Promise.reject(new Error("broken")), 1000, () => "late")).rejects.toThrow("broken");
});
