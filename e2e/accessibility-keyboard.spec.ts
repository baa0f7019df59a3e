import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { newAccount, newSubscriber, tryToSignIn } from "./support/accounts.ts";
import { follow, hasFocusInPage, tabTo } from "./support/keyboard.ts";
import { courseCalled, positionOf, videoOf } from "./support/player.ts";
import { paymentWindow } from "./support/sandbox.ts";
import { expect, started, test } from "./support/test.ts";

test.describe.configure({ mode: "parallel" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("signing up and logging in, without a mouse", async ({ page }) => {
  const email = `asha.${randomUUID()}@example.org`;
  await page.goto("/");
  // Before the app has started, a link loads the next document, whose heading has no focus.
  await started(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const nav = page.getByRole("navigation", { name: "Main" });
  await follow(page, nav.getByRole("link", { name: "Sign Up" }), "Shift+Tab");
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle("Sign up · LMS");

  await tabTo(page, page.getByLabel("Full name"));
  await page.keyboard.type("Asha Raman");
  await page.keyboard.press("Tab");
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  const password = page.getByRole("textbox", { name: "Password" });
  await expect(password).toHaveAccessibleDescription(/8 to 20 characters/);
  await page.keyboard.type("weak");
  await page.keyboard.press("Enter");
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveAccessibleDescription(/Minimum password length should be 8/);

  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Sitar2024");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  // The page before it has the same two fields, and the address changes first.
  await expect(heading(page)).toHaveText("Welcome back");
  await expect(page.getByRole("textbox", { name: "Password" })).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(notifications(page)).not.toBeEmpty();

  await page.keyboard.type("Sitar2024");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/user/dashboard");
  await expect(heading(page)).toBeFocused();
});

test("buying, without a mouse: the window traps the focus and returns it", async ({ page }) => {
  const { email, password } = await newAccount(page.request);
  expect(await tryToSignIn(page.request, email, password)).toBe(200);
  await page.goto("/checkout");
  await follow(page, page.getByRole("button", { name: "Buy Now" }));

  const opened = paymentWindow(page);
  const pay = opened.getByRole("button", { name: "Pay ₹499.00" });
  await expect(pay).toBeVisible();
  await expect(opened).toHaveAccessibleDescription(/No money moves/);
  await page.keyboard.press("Tab");
  await expect(pay).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(opened.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(opened.getByRole("button", { name: "Fail" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(opened.getByRole("alert")).not.toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/checkout/fail");
  await expect(heading(page)).toBeFocused();

  await follow(page, page.getByRole("link", { name: "Revisit Payment" }));
  await expect(heading(page)).toBeFocused();
  await follow(page, page.getByRole("button", { name: "Try again" }));
  await tabTo(page, pay);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/checkout/success");
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeFocused();
  await expect(notifications(page)).toContainText("Payment verified successfully");
});

test("watching a lecture, without a mouse", async ({ page }) => {
  await newSubscriber(page.request);
  const { id, title, lectures } = await courseCalled(page.request, "Practical Statistics");
  await page.goto(`/course/displaylectures?course=${id}`);
  const player = page.getByRole("region", { name: /^Video: / });
  const paused = () => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);

  await test.step("space on the button plays, k pauses", async () => {
    await tabTo(page, player.getByRole("button", { name: "Play", exact: true }).first());
    await page.keyboard.press("Space");
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
    await page.keyboard.press("k");
    await expect.poll(paused).toBe(true);
    expect(await hasFocusInPage(page)).toBe(true);
  });

  await test.step("arrows and digits seek, and the slider announces the position", async () => {
    const slider = player.getByRole("slider", { name: /seek|position|time/i });
    await page.keyboard.press("0");
    await expect.poll(() => positionOf(page)).toBe(0);
    const before = await slider.getAttribute("aria-valuetext");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => positionOf(page)).toBeCloseTo(5, 0);
    await expect(slider).not.toHaveAttribute("aria-valuetext", before ?? "");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => positionOf(page)).toBeCloseTo(0, 0);
  });

  await test.step("m, < and >, f", async () => {
    const rate = () => videoOf(page).evaluate((video: HTMLVideoElement) => video.playbackRate);
    await page.keyboard.press("m");
    await expect(player.getByRole("button", { name: "Unmute" })).toBeAttached();
    await page.keyboard.press("m");
    await expect(player.getByRole("button", { name: "Mute" })).toBeAttached();
    await page.keyboard.press(">");
    await expect.poll(rate).toBe(1.25);
    await page.keyboard.press("<");
    await expect.poll(rate).toBe(1);
    const full = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.keyboard.press("f");
    await expect.poll(full).toBe(true);
    await expect(player.getByRole("button", { name: "Leave full screen" })).toBeAttached();
    await page.keyboard.press("f");
    await expect.poll(full).toBe(false);
  });

  await test.step("the focus leaves the player, and the next lecture has a link", async () => {
    const next = lectures[1]?.title ?? "";
    await follow(page, page.getByRole("region", { name: title }).getByRole("link", { name: new RegExp(next) }));
    await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
    expect(await hasFocusInPage(page)).toBe(true);
  });
});
