import type { Locator, Page } from "@playwright/test";
import { openBeside } from "./windows.ts";

export async function openOutbox(page: Page): Promise<Page> {
  const outbox = await openBeside(page);
  await outbox.goto("/dev/outbox");
  return outbox;
}

/** Newest first. */
export function mailsAbout(outbox: Page, subject: string, address: string): Locator {
  return outbox.getByRole("article", { name: subject }).filter({ hasText: address });
}

/** The mail's HTML. */
export async function openHtml(outbox: Page, mail: Locator, subject: string) {
  await mail.locator("summary").click();
  return mail.frameLocator(`iframe[title*="${subject}"]`);
}
