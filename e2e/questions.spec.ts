import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { enter, newSubscriber } from "./support/accounts.ts";
import { expectAccessible } from "./support/axe.ts";
import { createCourse, deleteCourse } from "./support/courses.ts";
import { tabTo } from "./support/keyboard.ts";
import { expectNoCutText } from "./support/page-checks.ts";
import { accounts, expect, test } from "./support/test.ts";

const phone = { width: 320, height: 640 };

/** Goes to a control by the Tab key, and presses it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole("button", { name, disabled: false }).first());
  await page.keyboard.press("Enter");
}

test("asked, answered, accepted, reported and decided by keys alone, on a phone", async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page.request, accounts.admin);
  const course = await createCourse(page.request, { title: `Tuning ${randomUUID()}` });
  const folder = `/api/v1/course/${course}/lectures`;
  const { lecture } = await (await page.request.post(folder, { data: { title: "Temperament" } })).json();
  await page.request.put(`${folder}/${lecture._id}/text`, { data: { source: "Twelve steps." } });
  await page.request.put(`${folder}/${lecture._id}/publication`, { data: { published: true } });
  const address = `/course/displaylectures?course=${course}&lecture=${lecture._id}`;
  const open = async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: phone });
    const opened = await context.newPage();
    await newSubscriber(opened.request);
    return opened;
  };
  const [asking, answering] = [await open(), await open()];

  await test.step("a question is typed, survives a reload, and is sent", async () => {
    await asking.goto(address);
    await press(asking, "Ask a question");
    await expect(asking.getByLabel("Your question in one sentence")).toBeFocused();
    await asking.keyboard.type("Why twelve steps?");
    await asking.keyboard.press("Tab");
    await asking.keyboard.type("And not *eleven*?");
    asking.on("dialog", (asked) => void asked.accept());
    await asking.reload();
    await expect(asking.getByLabel("Your question in one sentence")).toHaveValue("Why twelve steps?");
    await expectAccessible(asking);
    await expectNoCutText(asking);
    await press(asking, "Send question");
    await expect(asking.getByRole("link", { name: "Why twelve steps?" })).toBeVisible();
  });

  await test.step("somebody else answers it", async () => {
    await answering.goto(address);
    await tabTo(answering, answering.getByRole("link", { name: "Why twelve steps?" }));
    await answering.keyboard.press("Enter");
    await expect(answering.getByRole("heading", { name: "Why twelve steps?" })).toBeFocused();
    await tabTo(answering, answering.getByRole("textbox", { name: "Your answer" }));
    await answering.keyboard.type("Because of the fifths. <script>alert(1)</script>");
    await press(answering, "Send answer");
    await expect(answering.getByText("Because of the fifths. <script>")).toBeVisible();
    await expectAccessible(answering);
    await expectNoCutText(answering);
  });

  await test.step("who asked finds it by the notice, and accepts and reports it", async () => {
    await asking.goto("/user/dashboard/notices");
    await tabTo(asking, asking.getByRole("link", { name: /Why twelve steps/ }));
    await asking.keyboard.press("Enter");
    await press(asking, /^Accept/);
    await expect(asking.getByText("Accepted answer")).toBeVisible();
    await press(asking, /^Helpful/);
    await expect(asking.getByRole("button", { name: /^Helpful/, pressed: true })).toBeVisible();
    await press(asking, /^Report/);
    await asking.getByRole("dialog").getByLabel("Reason").press("a");
    await press(asking, "Report");
    await expect(asking.getByText("Thank you, staff will decide about it")).toBeVisible();
  });

  await test.step("staff hides it with a reason", async () => {
    await page.setViewportSize(phone);
    await page.goto("/admin/questions?show=reported");
    const card = page.getByRole("article", { name: "Why twelve steps?" });
    await expectAccessible(page);
    await expectNoCutText(page);
    await tabTo(page, card.getByRole("button", { name: /^Hide/ }));
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByLabel("Reason").fill("Not kind");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(card).toBeHidden();
    await asking.reload();
    await expect(asking.getByText("Hidden by staff")).toBeVisible();
    await expect(asking.getByText("Because of the fifths.")).toBeHidden();
  });

  await deleteCourse(page.request, course);
});
