import { randomUUID } from "node:crypto";
import { accounts, expect, signIn, test } from "./support/test.ts";

test.use({ translated: true });

test("a visitor's message arrives, is searched for, marked as done and deleted", async ({ page, browser }) => {
  const text = `Is there a course on the ghatam? ${randomUUID()}`;
  await test.step("a visitor writes", async () => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto("/contact");
    await visitor.getByLabel("Name").fill("Kavya Iyer");
    await visitor.getByLabel("Email").fill("kavya@example.org");
    await visitor.getByLabel("Message", { exact: true }).last().fill(text);
    const response = visitor.waitForResponse("**/api/v1/contact");
    await visitor.getByRole("button", { name: /send/i }).click();
    expect((await response).status()).toBe(200);
    await context.close();
  });

  await signIn(page, accounts.admin);
  await page
    .getByRole("navigation", { name: "Admin" })
    .getByRole("link", { name: /^Messages/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeFocused();
  await expect(page.getByRole("article").first()).toContainText(text);
  const open = Number(/\((\d+)\)/.exec((await page.getByRole("button", { name: /^Open/ }).textContent()) ?? "")?.[1]);

  await page.getByRole("searchbox", { name: "Search messages" }).fill(text.slice(-12));
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page).toHaveURL(/\/admin\/messages\?q=[0-9a-f]{12}/);
  await page.getByRole("button", { name: /^Mark as done/ }).click();
  await expect(page.getByText("Message marked as done")).toBeVisible();
  await expect(page.getByText("No message found")).toBeVisible();
  if (open > 1) await expect(page.getByRole("button", { name: `Open (${open - 1})` })).toBeVisible();

  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(text);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Message" }).click();
  await expect(page.getByText("Message deleted successfully")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});
