import type { APIRequestContext, Locator, Page } from "@playwright/test";
import type { Switches } from "../../packages/payment-sandbox/src/switches.ts";
import { expect } from "./test.ts";

/** For all sessions, until it is switched back. */
export async function switchSandbox(request: APIRequestContext, switches: Partial<Switches>): Promise<void> {
  const response = await request.post("/dev/payments/switches", { data: switches });
  expect(response.status()).toBe(200);
}

/** `id` is that of a subscription. */
export async function actAtSandbox(request: APIRequestContext, action: string, id = ""): Promise<void> {
  const response = await request.post("/dev/payments/actions", { data: { action, id } });
  expect(response.status()).toBe(200);
}

export function paymentWindow(page: Page): Locator {
  return page.locator("[data-payment-sandbox]").getByRole("dialog");
}
