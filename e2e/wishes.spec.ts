import { randomUUID } from "node:crypto";
import { expectAccessible } from "./support/axe.ts";
import { asAdmin, createCourse, deleteCourse } from "./support/courses.ts";
import { tabTo } from "./support/keyboard.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";

test.use({ viewport: { width: 320, height: 640 } });

test("a visitor wishes for two courses by keys, signs up, has them in a list, and hears of a new lecture", async ({
  page,
  playwright,
  baseURL,
}) => {
  const admin = await asAdmin(playwright.request, baseURL);
  const subject = `Wishes ${randomUUID()}`;
  const titles = [`${subject} one`, `${subject} two`] as const;
  const courses = await Promise.all(titles.map((title) => createCourse(admin, { title })));
  const heart = (title: string, pressed: boolean) =>
    page.getByRole("button", { name: `Wish list: “${title}`, pressed });

  await test.step("hearts are pressed by keys, and are remembered without a request", async () => {
    const sent: string[] = [];
    page.on("request", (request) => sent.push(new URL(request.url()).pathname));
    await page.goto(`/courses?q=${encodeURIComponent(subject)}`);
    for (const title of titles) {
      await tabTo(page, heart(title, false));
      await page.keyboard.press("Enter");
      await expect(heart(title, true)).toBeFocused();
    }
    await expect(page.getByText("Remembered in this browser.").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.reload();
    for (const title of titles) await expect(heart(title, true)).toBeVisible();
    expect(sent.filter((path) => path.startsWith("/api/v1/wishes"))).toEqual([]);
  });

  await test.step("they come to the new account, and leave the browser", async () => {
    await page.goto("/signup");
    await page.getByLabel("Full name").fill("Asha Raman");
    await page.getByLabel("Email").fill(`asha.${randomUUID()}@example.org`);
    const password = page.getByRole("textbox", { name: "Password" });
    await password.fill("Sitar2024");
    await password.press("Enter");
    // The address comes before the page: until then the field is that of the sign-up.
    await expect(page.getByText(/^Your account is there: /)).toBeVisible();
    await password.fill("Sitar2024");
    const merged = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().endsWith("/wishes"),
    );
    await password.press("Enter");
    expect((await merged).status()).toBe(200);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("wishes"))).toBeNull();
  });

  await test.step("the list arrives with its courses; one is removed and taken back", async () => {
    await page.goto("/user/dashboard/wishes");
    await expect(page.getByRole("heading", { level: 1, name: "Wish list" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await tabTo(page, heart(titles[0], true));
    await page.keyboard.press("Enter");
    await expect(heart(titles[0], true)).toHaveCount(0);
    await tabTo(page, page.getByRole("button", { name: "Undo" }));
    await page.keyboard.press("Enter");
    await expect(heart(titles[0], true)).toBeVisible();
  });

  await test.step("a new lecture is among the notices, and leads to the course", async () => {
    const folder = `/api/v1/course/${courses[0]}/lectures`;
    const { lecture } = await (await admin.post(folder, { data: { title: "Filters" } })).json();
    await admin.put(`${folder}/${lecture._id}/text`, { data: { source: "What passes." } });
    await admin.put(`${folder}/${lecture._id}/publication`, { data: { published: true } });
    await page.goto("/user/dashboard/notices");
    await page.getByRole("link", { name: "Filters" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: titles[0] })).toBeVisible();
  });

  for (const course of courses) await deleteCourse(admin, course);
});
