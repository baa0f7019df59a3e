import { expect, test } from "vitest";
import { planPage } from "./plan-page.ts";

const reads = [{ operation: "listHelpArticles" }];

test.each([
  ["/help", "/help"],
  ["/help?x=1", "/help"],
  ["/help?q=", "/help"],
  ["/help?x=1&q=my+refund%21&y=2", "/help?q=my+refund%21"],
  [`/help?q=${"a".repeat(5000)}`, `/help?q=${"a".repeat(200)}`],
])("%s is rendered for %s: the search decides what it shows", (address, shared) => {
  expect(planPage(address, undefined)).toEqual({ kind: "page", reads, address: shared });
});

test("a policy is the same at every address", () => {
  const plan = { kind: "page", reads: [{ operation: "getSitePage", path: { name: "terms" } }] };
  expect(planPage("/terms", undefined)).toEqual(plan);
  expect(planPage("/terms?q=x", undefined)).toEqual(plan);
});
