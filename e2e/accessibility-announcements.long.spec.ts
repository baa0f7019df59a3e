import { follow, tabTo } from "./support/keyboard.ts";
import { expect, test } from "./support/test.ts";

test("a busy button is announced and keeps the focus; what the page says then is said once", async ({
  page,
  watch,
}) => {
  await page.goto("/contact");
  const spoken = page.getByRole("region", { name: "Notifications" });
  await expect(spoken).toHaveAttribute("aria-live", "polite");
  await expect(spoken).toHaveText("");
  await page.getByLabel("Name").fill("Asha Raman");
  await page.getByLabel("Email").fill("asha@example.org");
  await page.getByLabel("Message", { exact: true }).last().fill("Is there a course on the tabla?");

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/v1/contact", async (route) => {
    await released;
    await route.continue();
  });
  await follow(page, page.getByRole("button", { name: /^Send/ }));
  const busy = page.getByRole("button", { name: "Sending..." });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await expect(busy).toBeFocused();
  release();
  await expect(page.getByRole("heading", { name: /^Thank you/ })).toBeFocused();
  await expect(spoken).toHaveText("");

  await test.step("a failure interrupts the screen reader", async () => {
    watch.expectNetworkErrors();
    await page.goto("/login");
    await page.route("**/api/v1/user/signin", (route) => route.abort("connectionrefused"));
    await page.getByLabel("Email").fill("asha@example.org");
    await page.getByRole("textbox", { name: "Password" }).fill("Sitar2024");
    await page.keyboard.press("Enter");
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: /connection/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue("asha@example.org");
  });
});

test("a list announces its count, and that it is empty", async ({ page }) => {
  await page.goto("/courses");
  const results = page.getByRole("region", { name: "Courses" });
  await expect(results.getByRole("status")).toHaveText(/^\d+( of \d+)? courses$/);
  await tabTo(page, page.getByRole("searchbox", { name: "Search courses" }));
  await page.keyboard.type("statistics with py");
  await expect(results.getByRole("status")).toHaveText("1 course");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(results.getByRole("status")).toHaveText(/courses$/);
  await page.keyboard.type("zzzz-nothing");
  await expect(results.getByRole("status")).toHaveText(/^(No|0) courses/i);
});
