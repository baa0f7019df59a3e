import { newAccount, tryToSignIn } from "./support/accounts.ts";
import { expectAccessible } from "./support/axe.ts";
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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goBack();
  await expect(card).toBeVisible();
});

test("an address of an earlier title leads to the current one, and a learner to the checkout", async ({ page }) => {
  const { slug } = await findCourse(page.request, title);
  const { email, password } = await newAccount(page.request);
  expect(await tryToSignIn(page.request, email, password)).toBe(200);
  const earlier = `/courses/numbers-${slug.slice(-10)}`;
  const redirect = await page.request.get(earlier, { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers()["location"]]).toEqual([302, `/courses/${slug}`]);
  await page.goto(earlier);
  await expect(page).toHaveURL(`/courses/${slug}`);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(title);
  await page.getByRole("link", { name: "Subscribe to Course" }).click();
  await expect(page).toHaveURL("/checkout");
});

test("an unknown course is a page that says so", async ({ page, watch }) => {
  const address = "/courses/nothing-0000000000";
  watch.expectResponse(404, address);
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "This course is not here" })).toBeVisible();
});
