import type { Page } from "@playwright/test";
import { newSubscriber } from "./support/accounts.ts";
import { expectAccessible } from "./support/axe.ts";
import { tabTo } from "./support/keyboard.ts";
import { courseCalled } from "./support/player.ts";
import { expect, expectNoSidewaysScroll, started, test } from "./support/test.ts";

test.use({ viewport: { width: 320, height: 640 } });

const video = (page: Page) => page.locator("video");
const playing = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => !element.paused && !element.ended);

test("keys alone take three notes while the video plays, change, delete, find and export them", async ({ page }) => {
  await newSubscriber(page.request);
  const { id: course } = await courseCalled(page.request, "Practical Statistics");
  await page.goto(`/course/displaylectures?course=${course}`);
  const field = page.getByRole("textbox", { name: "New note" });
  const notes = page.getByRole("article", { name: /^Note: / });

  await test.step("three notes, and the video plays on", async () => {
    await started(page);
    await expect(page.getByRole("button", { name: "Play", exact: true }).first()).toBeVisible();
    await page.keyboard.press("k");
    await expect.poll(() => playing(page)).toBe(true);
    await page.keyboard.press("n");
    await expect(field).toBeFocused();
    for (const [index, text] of ["Plain mean", "Why n minus one?", "Ask about outliers"].entries()) {
      await page.keyboard.type(text);
      await expect(page.getByRole("region", { name: "Notes" }).getByText(/^At \d+:\d\d$/)).toBeVisible();
      await page.keyboard.press("Control+Enter");
      await expect(notes).toHaveCount(index + 1);
    }
    expect(await playing(page)).toBe(true);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step("what is typed survives a reload", async () => {
    await page.keyboard.type("Half a thought");
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(field).toHaveValue("Half a thought");
    await expect(notes).toHaveCount(3);
  });

  await test.step("a note is changed, another is deleted and comes back", async () => {
    const first = notes.filter({ hasText: "Plain mean" });
    await tabTo(page, first.getByRole("button", { name: /^Edit/ }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Text of the note" })).toBeFocused();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" of all values");
    await page.keyboard.press("Control+Enter");
    await expect(notes.filter({ hasText: "Plain mean of all values" })).toBeVisible();
    await tabTo(page, notes.filter({ hasText: "outliers" }).getByRole("button", { name: /^Delete/ }));
    await page.keyboard.press("Enter");
    await expect(notes).toHaveCount(2);
    await tabTo(page, page.getByRole("button", { name: "Undo" }));
    await page.keyboard.press("Enter");
    await expect(notes).toHaveCount(3);
  });

  await test.step("it is found, and exported with a link to its second", async () => {
    page.once("dialog", (dialog) => void dialog.accept());
    await page.goto("/user/dashboard/notes");
    await expect(notes).toHaveCount(3);
    await tabTo(page, page.getByRole("searchbox", { name: "Search your notes" }));
    await page.keyboard.type("MINUS");
    await expect(notes).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const link = page.getByRole("link", { name: "Export as Markdown" });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(await file.text()).toMatch(/\*\*\[\d+:\d\d\]\(\S+&t=\d+\)\*\*[^]+Why n minus one\?/);
  });
});
