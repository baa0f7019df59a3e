import { randomUUID } from "node:crypto";
import { hindi } from "./support/hindi.ts";
import { latinWordsIn, watchLatinTexts } from "./support/latin-texts.ts";
import { openOutbox } from "./support/outbox.ts";
import { paymentWindow } from "./support/sandbox.ts";
import { expect, test } from "./support/test.ts";

const devanagari = /[\u0900-\u097F]/;

test.describe("with a browser that asks for Hindi", () => {
  test.use({ locale: "hi-IN" });

  test("a learner signs up, buys, watches and gets mails wholly in Hindi", async ({ page, watch }) => {
    watch.expectResponse(400, "/api/v1/user/signup");
    watch.expectResponse(401, "/api/v1/user/signin");
    const account = { fullName: "Asha Raman", email: `asha.${randomUUID()}@example.org`, password: "Sitar2024" };
    const expectNoLatinTexts = watchLatinTexts(page);
    const press = (place: string, name: string) =>
      page.getByRole("button", { name: hindi(place, name), exact: true }).click();
    const follow = (place: string, name: string) =>
      page
        .getByRole("link", { name: hindi(place, name), exact: true })
        .first()
        .click();
    const fill = (place: string, name: string, text: string) =>
      page.getByRole("textbox", { name: hindi(place, name), exact: true }).fill(text);

    await test.step("sign up, with the mistakes that people make", async () => {
      await page.goto("/");
      await expect(page).toHaveURL("/hi");
      await expectNoLatinTexts();
      await follow("shell/navbar", "signUp");
      await expect(page).toHaveURL("/hi/signup");
      await press("account/sign-up-screen", "submit");
      await expect(page.getByRole("textbox", { name: hindi("account/sign-up-screen", "fullName") })).toBeFocused();
      await expectNoLatinTexts();
      await fill("account/sign-up-screen", "fullName", account.fullName);
      await fill("account/sign-up-screen", "email", account.email);
      await fill("account/sign-up-screen", "password", "Raman@2024");
      await press("account/sign-up-screen", "submit");
      await expect(page.getByText(hindi("answers/account", "personalPassword"))).toBeVisible();
      await expectNoLatinTexts();
      await fill("account/sign-up-screen", "password", account.password);
      await press("account/sign-up-screen", "submit");
      await expect(page).toHaveURL(/\/hi\/login/);
      await expectNoLatinTexts();
    });

    await test.step("log in, with a wrong password first", async () => {
      // The page before it has the same two fields, and the address changes first.
      await expect(page.getByRole("heading", { level: 1, name: hindi("account/login-screen", "title") })).toBeVisible();
      await fill("account/login-screen", "email", account.email);
      await fill("account/login-screen", "password", "Sitar2025");
      await press("account/login-screen", "submit");
      await expect(page.getByText(hindi("answers/account", "wrongPassword"))).toBeVisible();
      await expectNoLatinTexts();
      await fill("account/login-screen", "password", account.password);
      await press("account/login-screen", "submit");
      await expect(page).not.toHaveURL(/login/);
      await expect(page).toHaveURL(/\/hi/);
      const { user } = await (await page.request.post("/api/v1/user/getuser")).json();
      expect(user).toMatchObject({ language: "hi" });
    });

    await test.step("buy", async () => {
      await page.goto("/hi/checkout");
      await expectNoLatinTexts();
      await press("billing/checkout-screen", "buy");
      await paymentWindow(page).getByRole("button", { name: "Pay ₹499.00" }).click();
      await expect(page).toHaveURL("/hi/checkout/success");
      await expect(
        page.getByRole("heading", { level: 1, name: hindi("billing/checkout-success-screen", "title") }),
      ).toBeFocused();
      await expectNoLatinTexts();
    });

    await test.step("watch", async () => {
      await page.goto("/hi/courses?q=Practical+Statistics");
      await page
        .getByRole("article")
        .filter({ hasText: "Practical Statistics with Python" })
        .getByRole("heading")
        .click();
      await expect(page).toHaveURL(/\/hi\/course\/displaylectures/);
      const video = page.locator("video");
      await page
        .getByRole("button", { name: hindi("kit/video-player", "play"), exact: true })
        .first()
        .click();
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
      await expectNoLatinTexts();
      await page.goto("/hi/user/profile");
      await expect(page.getByText("LMS-").first()).toBeVisible();
      await expectNoLatinTexts();
    });

    await test.step("the mails", async () => {
      const outbox = await openOutbox(page);
      const mails = outbox.getByRole("article").filter({ hasText: account.email });
      await expect
        .poll(async () => mails.count().then((count) => outbox.reload().then(() => count)))
        .toBeGreaterThan(1);
      for (const mail of await mails.all()) {
        const subject = await mail.getByRole("heading").first().textContent();
        expect(subject).toMatch(devanagari);
        await mail.locator("summary").click();
        const html = mail.frameLocator("iframe").locator("html");
        await expect(html).toHaveAttribute("lang", "hi");
        expect(latinWordsIn(await html.innerText(), [account.fullName])).toEqual([]);
      }
    });
  });
});
