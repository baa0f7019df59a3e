import type { Page } from "@playwright/test";

/**
 * A page of the same browser context in a window of its own. Chromium draws what lies behind another tab once a second,
 * and each action on it waits for two frames.
 */
export async function openBeside(page: Page): Promise<Page> {
  const context = page.context();
  const browser = context.browser();
  if (browser === null) throw new Error("The context has no browser");
  const own = await context.newCDPSession(page);
  const { targetInfo } = await own.send("Target.getTargetInfo");
  await own.detach();
  const session = await browser.newBrowserCDPSession();
  const { browserContextId = "" } = targetInfo;
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    session.send("Target.createTarget", { url: "about:blank", newWindow: true, browserContextId }),
  ]);
  await session.detach();
  return opened;
}
