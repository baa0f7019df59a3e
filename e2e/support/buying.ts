import type { APIRequestContext, Page } from "@playwright/test";
import { enter, newAccount } from "./accounts.ts";
import { paymentWindow } from "./sandbox.ts";
import { expect } from "./test.ts";

export async function newBuyer(page: Page) {
  const account = await newAccount(page.request);
  await enter(page.request, account);
  await page.goto("/checkout");
  return account;
}

/** Resolves when the payment window is ready. */
export async function openWindow(page: Page) {
  await page.getByRole("button", { name: "Buy Now" }).click();
  const opened = paymentWindow(page);
  await expect(opened.getByRole("button", { name: "Pay ₹499.00" })).toBeVisible();
  return opened;
}

export async function pay(page: Page): Promise<void> {
  await (await openWindow(page)).getByRole("button", { name: "Pay ₹499.00" }).click();
}

export async function expectSuccess(page: Page): Promise<void> {
  await expect(page).toHaveURL("/checkout/success");
  await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeFocused();
}

/** Without a page. */
export async function subscriptionOf(request: APIRequestContext): Promise<{ status: string; id?: string }> {
  const { user } = await (await request.post("/api/v1/user/getuser")).json();
  return user.subscription;
}

/** Newest first. */
export async function paymentsOf(request: APIRequestContext): Promise<{ status: string }[]> {
  return (await (await request.get("/api/v1/payment/mine")).json()).payments;
}

/** A lecture of the demo's most popular course that needs a subscription. */
export async function openLectures(page: Page): Promise<void> {
  await page.goto("/courses?filter=popular");
  await page.getByRole("article").first().getByRole("heading").click();
  await expect(page).toHaveURL(/\/course\/displaylectures\?course=/);
  // The first one is a preview, which everybody may watch.
  await page.getByRole("tabpanel", { name: "Lectures" }).getByRole("listitem").nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/&lecture=/);
}
