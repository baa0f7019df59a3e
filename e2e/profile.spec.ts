import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { enter, newAccount } from "./support/accounts.ts";
import { photograph } from "./support/files.ts";
import { expect, test } from "./support/test.ts";
import { openBeside } from "./support/windows.ts";

test.use({ translated: true });

test("a photograph becomes the picture, smaller and upright, in every tab, and can be deleted", async ({ page }) => {
  await enter(page.request, await newAccount(page.request));
  const otherPage = await openBeside(page);
  await otherPage.goto("/courses");
  await expect(accountPicture(otherPage)).toHaveCount(0);
  await page.goto("/user/editprofile");
  const photo = await photograph();
  expect(photo.buffer.length).toBeGreaterThan(5 * 1024 ** 2);
  await page.getByLabel("Full name").fill("Asha R. Raman");
  await page.getByLabel("Profile picture").setInputFiles(photo);
  // Submitted while it is made smaller.
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL("/user/profile");
  await expect(page.getByRole("heading", { name: "Asha R. Raman" })).toBeVisible();
  await expectDrawn(accountPicture(page));
  // A page that nobody has used since it was loaded is as it was.
  await otherPage.mouse.move(200, 200);
  await expectDrawn(accountPicture(otherPage));
  const stored = await page.request.get((await accountPicture(page).getAttribute("src")) ?? "");
  const { data } = await sharp(await stored.body())
    .resize(1, 4, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
  expect([Number(top[2]) > 200, Number(top[0]) < 60, Number(bottom[0]) > 90]).toEqual([true, true, true]);

  await page.getByRole("link", { name: "Edit Profile" }).click();
  const heic = Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic".padEnd(500, "\0"), "latin1");
  await page.getByLabel("Profile picture").setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: heic });
  await expect(
    page.getByText("photo.jpg: HEIC pictures cannot be used: choose a jpg, jpeg or png picture"),
  ).toBeVisible();

  await page.getByRole("button", { name: "Delete the picture" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete the picture" }).click();
  await expect(page.getByText("Your picture is deleted")).toBeVisible();
  await expect(accountPicture(page)).toHaveCount(0);
  await expect(page.getByLabel("Profile picture")).toBeFocused();
});

function accountPicture(page: Page): Locator {
  const ofDashboard = page.getByRole("link", { name: /^Profile of/ });
  return page.getByRole("button", { name: "Account" }).or(ofDashboard).locator("img");
}

async function expectDrawn(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
