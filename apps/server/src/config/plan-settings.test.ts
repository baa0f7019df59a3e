import { describe, expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";
import { readPlan } from "./plan-settings.ts";

function errorsOf(environment: Record<string, string>): readonly string[] {
  const read = readEnvironment(environment);
  readPlan(read);
  return read.errors;
}

const planOf = (environment: Record<string, string>) => readPlan(readEnvironment(environment));

describe("the price", () => {
  test.each([
    [{}, { amount: 49_900, currency: "INR", months: 12 }],
    [{ PLAN_PRICE: "599.50" }, { amount: 59_950, currency: "INR", months: 12 }],
    [
      { PLAN_PRICE: "499", PLAN_CURRENCY: "JPY", PLAN_MONTHS: "1" },
      { amount: 499, currency: "JPY", months: 1 },
    ],
    [
      { PLAN_PRICE: "4.99", PLAN_CURRENCY: "KWD" },
      { amount: 4990, currency: "KWD", months: 12 },
    ],
  ])("%o", (environment, offer) => {
    expect(planOf(environment)).toMatchObject(offer);
  });

  test.each([
    [{ PLAN_PRICE: "0" }, "PLAN_PRICE"],
    [{ PLAN_PRICE: "₹499" }, "PLAN_PRICE"],
    [{ PLAN_PRICE: "499.5", PLAN_CURRENCY: "JPY" }, "PLAN_PRICE"],
    [{ PLAN_CURRENCY: "USD" }, "PLAN_PRICE"],
    [{ PLAN_PRICE: "5", PLAN_CURRENCY: "usd" }, "PLAN_CURRENCY"],
    [{ PLAN_MONTHS: "0" }, "PLAN_MONTHS"],
  ])("%o is refused", (environment, variable) => {
    expect(errorsOf(environment)).toMatchObject([expect.stringMatching(new RegExp(`^${variable} `))]);
  });

  test("what is set is what the plan at the gateway must agree with", () => {
    expect(planOf({ PLAN_MONTHS: "12" }).stated).toEqual({ price: false, months: true });
    expect(planOf({ PLAN_PRICE: "499" }).stated).toEqual({ price: true, months: false });
  });
});
