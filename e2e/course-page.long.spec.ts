import { findCourse } from "./support/player.ts";
import { expect, expectNoSidewaysScroll, test } from "./support/test.ts";

test.use({ translated: true });

const title = "Practical Statistics with Python";

test("a visitor's card opens the details over the list, and is a link to the course's page", async ({
  page,
  context,
}) => {
  const { slug, numberOfLectures } = await findCourse(page.request, title);
  await page.goto("/courses?q=statistics");
  const card = page.getByRole("link", { name: title });
  await expect(card).toHaveAttribute("href", `/courses/${slug}`);

  const opened = context.waitForEvent("page");
  await card.click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  await expect(tab.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await tab.close();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await card.click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("link", { name: "See the whole course" }).click();
  await expect(page).toHaveURL(`/courses/${slug}`);
  await expect(page).toHaveTitle(`${title} · LMS`);
  const lectures = page.getByRole("region", { name: "Lectures" });
  await expect(lectures.getByRole("listitem")).toHaveCount(numberOfLectures);
  await expect(page.getByRole("main").getByRole("link", { name: "Sign Up to Enroll" })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goBack();
  await expect(card).toBeVisible();
});
