import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { enter, newSubscriber } from "./support/accounts.ts";
import { expectAccessible } from "./support/axe.ts";
import { createCourse, deleteCourse } from "./support/courses.ts";
import { expectNoCutText } from "./support/page-checks.ts";
import { accounts, expect, test } from "./support/test.ts";

const phone = { width: 360, height: 780 };

/** A published lecture with a text. */
async function addText(request: APIRequestContext, course: string, title: string): Promise<void> {
  const folder = `/api/v1/course/${course}/lectures`;
  const { lecture } = await (await request.post(folder, { data: { title } })).json();
  await request.put(`${folder}/${lecture._id}/text`, { data: { source: `All about ${title}.` } });
  const published = await request.put(`${folder}/${lecture._id}/publication`, { data: { published: true } });
  expect(published.status()).toBe(200);
}

test("a course opens in sequence and by days, and an administrator frees one learner", async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page.request, accounts.admin);
  const course = await createCourse(page.request, { title: `Ragas ${randomUUID()}` });
  for (const title of ["Morning", "Noon", "Evening"]) await addText(page.request, course, title);

  await test.step("order and time are set on a page of their own", async () => {
    await page.goto(`/admin/lectures?course=${course}`);
    await page.getByRole("link", { name: "Order and time" }).click();
    await page.getByRole("radio", { name: /^In sequence/ }).check();
    await page.getByRole("combobox", { name: "When “Evening” opens" }).selectOption("days");
    await page.getByLabel("Days").fill("3");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Order and time saved successfully")).toBeVisible();
  });

  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: phone, hasTouch: true });
  const learning = await context.newPage();
  const { email } = await newSubscriber(learning.request);

  await test.step("a lecture opens without a reload when the one before it is complete", async () => {
    await learning.goto(`/course/displaylectures?course=${course}`);
    await learning.getByRole("link", { name: /^Noon/ }).tap();
    await expect(learning.getByRole("region", { name: "Not open yet" })).toBeVisible();
    await expectAccessible(learning);
    await expectNoCutText(learning);
    await learning.getByRole("link", { name: "“Morning”", exact: true }).tap();
    await learning.getByRole("button", { name: "Mark as complete" }).tap();
    await learning.getByRole("link", { name: /^Noon/ }).tap();
    await expect(learning.getByText("All about Noon.")).toBeVisible();
    await learning.getByRole("button", { name: "Mark as complete" }).tap();
    await learning.getByRole("link", { name: /^Evening/ }).tap();
    await expect(learning.getByText(/^It opens on /)).toBeVisible();
  });

  await test.step("everything is opened for the learner, with a reason", async () => {
    const { people } = await (await page.request.get(`/api/v1/people?q=${encodeURIComponent(email)}`)).json();
    await page.goto(`/admin/people/${people[0]._id}`);
    await page.getByRole("button", { name: /^Open everything in Ragas/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Plays in the evening");
    await dialog.getByRole("button", { name: "Open everything" }).click();
    await expect(page.getByText(/^Everything open since /)).toBeVisible();
    await learning.reload();
    await expect(learning.getByText("All about Evening.")).toBeVisible();
  });

  await context.close();
  await deleteCourse(page.request, course);
});
