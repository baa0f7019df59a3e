import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

interface Switches {
  webhooks?: "deliver" | "duplicate" | "delay" | "reverse" | "lose";
  capture?: "at-once" | "later";
  refunds?: "processed" | "pending" | "failed" | "refused";
  calls?: "answered" | "429" | "500" | "time-out" | "lost-answer";
  callsTo?: "all" | "plans" | "subscriptions" | "cancel" | "invoices" | "payments" | "refund";
  callsLeft?: number;
}

/** For all sessions, until it is switched back. */
export async function switchSandbox(request: APIRequestContext, switches: Switches): Promise<void> {
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
