import { expectSuccess, pay } from "./support/buying.ts";
import { mailsAbout, openOutbox } from "./support/outbox.ts";
import { findCourse } from "./support/player.ts";
import { expect, started, test } from "./support/test.ts";
import { openBeside } from "./support/windows.ts";

const title = "Practical Statistics with Python";

test("from a course's details to its first lecture: sign up, log in in another tab, pay, start", async ({ page }) => {
  const { slug } = await findCourse(page.request, title);
  const name = `asha.${Date.now()}`;
  const email = `${name}@gmail.com`;

  await test.step("sign up, with a slip in the address", async () => {
    await page.goto("/courses?q=statistics");
    // The app shows the details; half a second after a press the browser goes to the page of the course.
    await started(page);
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("dialog", { name: title }).getByRole("link", { name: "Sign Up to Enroll" }).click();
    await expect(page).toHaveURL("/signup");
    await page.reload();
    await page.getByLabel("Full name").fill("Asha Raman");
    await page.getByLabel("Email").fill(`${name}@gmial.con`);
    await page.getByRole("textbox", { name: "Password" }).fill("Sitar2024");
    await page.getByRole("button", { name: email }).click();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await page.getByRole("button", { name: "Create Account" }).click();
  });

  await test.step("the log-in page knows the account, also after a reload", async () => {
    const password = page.getByRole("textbox", { name: "Password" });
    await expect(page).toHaveURL("/login");
    await expect(password).toBeFocused();
    await page.reload();
    await expect(page.getByText(`Your account is there: ${email}`)).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });

  const tab = await openBeside(page);
  await test.step("log in in another tab: the course is there", async () => {
    const outbox = await openOutbox(page);
    const mail = mailsAbout(outbox, "Welcome to LMS", email);
    await expect(mail).toHaveCount(1);
    await outbox.close();
    await tab.goto("/login");
    await tab.getByLabel("Email").fill(email);
    await tab.getByRole("textbox", { name: "Password" }).fill("Sitar2024");
    await tab.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(tab).toHaveURL(`/courses/${slug}`);
  });

  await test.step("subscribe, and start", async () => {
    await tab.getByRole("link", { name: "Subscribe to Course" }).click();
    await expect(tab).toHaveURL("/checkout");
    await tab.reload();
    await pay(tab);
    await expectSuccess(tab);
    await tab.reload();
    const start = tab.getByRole("link", { name: `Start ${title}` });
    await expect(start).toBeVisible();
    await start.click();
    await expect(tab).toHaveURL(/\/course\/displaylectures\?course=/);
    await expect(tab.locator("video")).toHaveCount(1);
  });
});
