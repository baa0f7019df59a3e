import { expect, test } from "./support/test.ts";

test("by keyboard, an article is found, opened and left by its link", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Help Center" }).click();
  await page.getByRole("searchbox", { name: "Search the Help Center" }).focus();
  await page.keyboard.type("money back");
  await expect(page).toHaveURL("/help?q=money+back");
  await expect(page.getByRole("status")).toContainText(/^1 of \d+ articles$/);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const link = page.getByRole("link", { name: "Cancellation and Refund Policy" });
  await link.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancellation and Refund Policy");
  await expect(page).toHaveURL("/refunds");
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("money back");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form searches, and an article's own link opens it", async ({ page }) => {
    await page.goto("/help");
    await page.getByRole("searchbox").fill("MÓNEY back");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("status")).toContainText(/^1 of \d+ articles$/);
    await expect(page.getByRole("searchbox")).toHaveValue("MÓNEY back");

    await page.goto("/help#cancelling");
    await expect(page.getByText("100% refund at cancellation.")).toBeVisible();
    await page.getByRole("link", { name: "Terms of Service" }).click();
    await expect(page.getByRole("heading", { name: "Delivery" })).toBeVisible();
  });
});
