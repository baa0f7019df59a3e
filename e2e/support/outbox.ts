import type { Locator, Page } from "@playwright/test";

/** Opens the outbox, which shows mails as they come, in a tab of its own. */
export async function openOutbox(page: Page): Promise<Page> {
  const outbox = await page.context().newPage();
  await outbox.goto("/dev/outbox");
  return outbox;
}

/** The mails with this subject that concern an address, newest first. */
export function mailsAbout(outbox: Page, subject: string, address: string): Locator {
  return outbox.getByRole("article", { name: subject }).filter({ hasText: address });
}

/** The mail as mail programs show it. */
export async function openHtml(outbox: Page, mail: Locator, subject: string) {
  await mail.locator("summary").click();
  return mail.frameLocator(`iframe[title*="${subject}"]`);
}
