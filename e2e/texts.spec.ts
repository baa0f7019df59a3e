import { randomUUID } from "node:crypto";
import { jpegPicture } from "../apps/server/src/testing/pictures.ts";
import { enter, newSubscriber } from "./support/accounts.ts";
import { expectAccessible } from "./support/axe.ts";
import { createCourse, deleteCourse } from "./support/courses.ts";
import { tabTo } from "./support/keyboard.ts";
import { expectNoCutText } from "./support/page-checks.ts";
import { accounts, expect, test } from "./support/test.ts";

const phone = { width: 360, height: 780 };

test("a text is written over a lost session and a reload, published, and learned from on a phone", async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  await enter(page.request, accounts.admin);
  const course = await createCourse(page.request, { title: `Tuning ${randomUUID()}` });
  await page.goto(`/admin/lectures?course=${course}`);

  await test.step("a lecture for a text is created by the keyboard", async () => {
    await page.getByLabel("Name of the text").fill("Equal temperament");
    await page.getByLabel("Name of the text").press("Enter");
    await expect(page).toHaveURL(/\/admin\/course\/.+\/lecture\/.+\/text$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  const area = page.getByRole("textbox", { name: "Text in Markdown" });
  const preview = page.getByRole("region", { name: "Preview" });

  await test.step("a heading, a formula and a picture, with keys and mouse", async () => {
    await tabTo(page, area);
    await page.keyboard.type("Twelve steps\n");
    await page.keyboard.press("ArrowUp");
    await page.getByRole("toolbar", { name: "Format" }).getByRole("button", { name: "Heading" }).click();
    await expect(area).toHaveValue("## Twelve steps\n");
    await page.keyboard.press("Control+End");
    await page.keyboard.type("\nEach step is the same: $\\sqrt[12]{2}$ of the one before.\n\n");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Picture" }).click();
    const picture = { name: "keys.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await jpegPicture(640, 360)) };
    await (await chooser).setFiles(picture);
    await expect(area).toHaveValue(/!\[\]\(\S+\)$/);
    await expect(preview.getByText(/^1 picture has no description/)).toBeVisible();
    await page.keyboard.type("Twelve keys");
    await expect(preview.getByRole("heading", { name: "Twelve steps" })).toBeVisible();
    await expect(preview.getByRole("img", { name: "Twelve keys" })).toBeVisible();
    await expect(preview.locator("math mroot")).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step("the session is lost: what is typed stays, also over a reload", async () => {
    watch.expectResponse(401, /^\/(?:api\/v1|live)\//);
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save Text" }).click();
    const dialog = page.getByRole("dialog", { name: "Log in to go on" });
    await dialog.getByLabel("Password", { exact: true }).fill(accounts.admin.password);
    const email = dialog.getByLabel("Email");
    if (await email.isEditable()) await email.fill(accounts.admin.email);
    await dialog.getByRole("button", { name: "Log In" }).click();
    await expect(dialog).toBeHidden();
    // The way back from the dialog's entry in the history would abort a reload.
    await page.waitForFunction(() => !history.state?.overlay);
    page.on("dialog", (asked) => void asked.accept());
    await page.reload();
    await expect(area).toHaveValue(/!\[Twelve keys\]/);
    await page.getByRole("button", { name: "Save Text" }).click();
    await expect(page.getByText("Text saved successfully")).toBeVisible();
  });

  await test.step("it is published, and says how long it takes", async () => {
    await page.getByRole("link", { name: "Lectures of the course" }).click();
    await expect(page.getByText("Text · 1 min read")).toBeVisible();
    await page.getByRole("button", { name: "Publish Equal temperament" }).click();
    await expect(page.getByRole("button", { name: "Make Equal temperament a draft" })).toBeVisible();
  });

  await test.step("a learner reads it on a phone, and completes it", async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: phone, hasTouch: true });
    const reading = await context.newPage();
    await newSubscriber(reading.request);
    await reading.goto(`/course/displaylectures?course=${course}`);
    await expect(reading.getByRole("heading", { name: "Twelve steps" })).toBeVisible();
    const shown = reading.getByRole("img", { name: "Twelve keys" });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(reading);
    await expectNoCutText(reading);
    await reading.getByRole("button", { name: "Mark as complete" }).tap();
    await expect(reading.getByText("1 of 1 complete")).toBeVisible();
    await context.close();
  });
  await deleteCourse(page.request, course);
});
