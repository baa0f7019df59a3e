import { accounts, expect, signIn, test } from "./support/test.ts";

test("a call of the reference is tried with the caller's session, and nothing leaves the site", async ({ page }) => {
  await signIn(page, accounts.learner);
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));

  await page.goto("/api/docs#tag/progress/GET/progress");
  await page.getByRole("button", { name: "Test Request (get /progress)" }).click();
  const response = page.waitForResponse((each) => each.url().endsWith("/api/v1/progress"));
  await page.getByRole("button", { name: /^Send get request/ }).click();

  expect((await response).status()).toBe(200);
  await expect(page.getByText("200 OK").first()).toBeVisible();
  expect([...origins].filter((origin) => origin.startsWith("http"))).toEqual([new URL(page.url()).origin]);
});
