import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withCodes } from "../scripts/answer-codes.ts";
import { readAnswers } from "../scripts/generate-answers.ts";
import { isAnswerCode, sayAnswer } from "../src/generated/answers.ts";

const root = join(import.meta.dirname, "../../..");
const contract = readFileSync(join(root, "openapi.yaml"), "utf8");

test("the contract lists every code with its sentence: otherwise run `npm run generate`", () => {
  expect(withCodes(contract)).toBe(contract);
});

test("every code is answered somewhere", () => {
  const sources = ["apps/server/src", "packages/payment-sandbox/src", "tools/demo/src"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => readFileSync(join(root, folder, name), "utf8")),
  );
  const unused = Object.keys(readAnswers("en")).filter((code) => !sources.some((text) => text.includes(`"${code}"`)));
  expect(unused).toEqual([]);
});

test("an answer is said with its values, in English where a language lacks it", () => {
  expect(sayAnswer("en", "batches.tooManySessions", { limit: 200 })).toBe("A batch has at most 200 sessions");
  expect(sayAnswer("en", "requests.tooManyAttemptsForMinutes", { minutes: 1500 })).toContain("1500 minutes");
  expect(sayAnswer("en", "requests.tooManyAttemptsForSeconds", { seconds: 1 })).toContain("1 second.");
  expect(sayAnswer("hi", "service.alive")).not.toBe("");
  expect([isAnswerCode("account.created"), isAnswerCode("toString")]).toEqual([true, false]);
});
