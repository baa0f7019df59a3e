import { randomUUID } from "node:crypto";
import { newAccount, tryToSignIn } from "./support/accounts.ts";
import { lectureFile, pictureFile } from "./support/files.ts";
import { hindi } from "./support/hindi.ts";
import { watchLatinTexts } from "./support/latin-texts.ts";
import { accounts, expect, test } from "./support/test.ts";

test("a language is chosen on the settings page, and comes along to another browser", async ({ page, browser }) => {
  const account = await newAccount(page.request);
  expect(await tryToSignIn(page.request, account.email, account.password)).toBe(200);
  await page.goto("/user/dashboard/settings");
  await page.getByRole("radio", { name: "हिन्दी" }).check();
  await expect(page).toHaveURL("/hi/user/dashboard/settings");
  await expect(page.getByRole("heading", { level: 1, name: hindi("account/settings-screen", "title") })).toBeVisible();
  await expect(page.getByRole("radio", { name: "हिन्दी" })).toBeFocused();
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: "en-IN" });
  const elsewhere = await other.newPage();
  await elsewhere.goto("/login");
  await elsewhere.getByLabel("Email").fill(account.email);
  await elsewhere.getByRole("textbox", { name: "Password", exact: true }).fill(account.password);
  await elsewhere.getByRole("button", { name: "Log In", exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/hi(?:\/|$)/);
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "hi");
  await elsewhere.goto("/courses");
  await expect(elsewhere).toHaveURL("/hi/courses");
  await other.close();
});

test("an administrator publishes in Hindi", async ({ page }) => {
  const title = `कर्नाटक ताल ${randomUUID()}`;
  const expectNoLatinTexts = watchLatinTexts(page);
  const { email, password } = accounts.admin;
  expect(await tryToSignIn(page.request, email, password)).toBe(200);
  await page.goto("/hi/course/create");

  await test.step("a course, with what is missing said first", async () => {
    await page.getByRole("button", { name: hindi("authoring/course-form-screen", "createCourse") }).click();
    await expect(page.getByText("सभी जगहें भरना ज़रूरी है").first()).toBeVisible();
    await expectNoLatinTexts();
    await page.getByLabel(hindi("authoring/course-form-screen", "thumbnail")).setInputFiles(pictureFile);
    for (const [name, text] of [
      ["courseTitle", title],
      ["instructor", "मीरा नायर"],
      ["category", "संगीत"],
      ["description", "पहली ताली से तनि आवर्तनम तक की ताल।"],
    ] as const) {
      await page.getByLabel(hindi("authoring/course-form-screen", name), { exact: true }).fill(text);
    }
    await page.getByRole("button", { name: hindi("authoring/course-form-screen", "createCourse") }).click();
    await expect(page).toHaveURL("/hi/admin/dashboard");
    await expect(page.getByRole("row", { name: new RegExp(title) })).toBeFocused();
    await expectNoLatinTexts();
    await page.getByRole("link", { name: hindi("admin/admin-dashboard-screen", "addLectures") }).click();
    await expect(page).toHaveURL(/\/hi\/admin\/lectures\?course=/);
    await expectNoLatinTexts();
  });

  const course = new URL(page.url()).searchParams.get("course") ?? "";

  await test.step("a lecture", async () => {
    await page.goto(`/hi/course/addlecture?course=${course}`);
    await page.getByLabel(hindi("authoring/add-lecture-screen", "video")).setInputFiles(lectureFile);
    await page
      .getByLabel(hindi("authoring/add-lecture-screen", "lectureTitle"), { exact: true })
      .fill("आदि ताल, गिनकर");
    await page.getByLabel(hindi("authoring/add-lecture-screen", "description"), { exact: true }).fill("आठ मात्राएँ।");
    await page.getByRole("button", { name: hindi("authoring/add-lecture-screen", "add") }).click();
    await expect(page).toHaveURL(/\/hi\/course\/displaylectures/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoLatinTexts();
  });

  await test.step("both are published", async () => {
    await page.goto(`/hi/admin/lectures?course=${course}`);
    const publish = hindi("authoring/publication-panel", "publish");
    await page.getByRole("button", { name: publish, exact: true }).click();
    await expect(page.getByText(hindi("authoring/publication-panel", "publishedNote"))).toBeVisible();
    await expectNoLatinTexts();
  });

  await test.step("a search finds it, however its marks are typed", async () => {
    await page.goto(`/hi/courses?q=${encodeURIComponent(title.normalize("NFD"))}`);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectNoLatinTexts();
  });

  expect((await page.request.delete(`/api/v1/course/${course}`)).status()).toBe(200);
});

test("a first visit in Hindi loads its face and its sentences, one in English no face before it is drawn", async ({
  browser,
  baseURL,
}) => {
  const visit = async (address: string) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    const [drawn, files] = await page.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      performance
        .getEntriesByType("resource")
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
        .filter(({ path }) => path.startsWith("/assets/")),
    ]);
    const named = files.map(({ path, startTime }) => ({
      name: /^\/assets\/(.*?)(?:\.generated)?-[\w-]{8}\.\w+$/.exec(path)?.[1] ?? path,
      isAtOnce: startTime <= drawn,
    }));
    const faces = await page.evaluate(() => Array.from(document.fonts, ({ family, status }) => `${family} ${status}`));
    await context.close();
    return { names: named.map(({ name }) => name), atOnce: named.flatMap((f) => (f.isAtOnce ? f.name : [])), faces };
  };
  const english = await visit("/courses");
  const inHindi = await visit("/hi/courses");
  const later = new Set(["devanagari", "language-names"]);
  const added = inHindi.names.filter((name) => !english.names.includes(name) || later.has(name));
  expect(new Set(added)).toEqual(new Set(["catalogue", "devanagari", "form-sentences.hi", "parts"]));
  expect(english.atOnce.filter((name) => later.has(name))).toEqual([]);
  // Titles in Hindi are on the page, so no smaller face is needed for the language's name.
  expect(english.faces).toContain("Devanagari Words loaded");
});
