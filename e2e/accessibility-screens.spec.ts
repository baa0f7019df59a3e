import { expectAccessible, expectAccessibleColours } from "./support/axe.ts";
import { openRoute } from "./support/every-route.ts";
import { expectVisibleFocus } from "./support/focus-checks.ts";
import { expectNoCutText, expectStructure, scrollToTop, switchToDark } from "./support/page-checks.ts";
import { test } from "./support/test.ts";

test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

// Stories check each screen. One of each frame, as it is built and served; every route has its visit in npm run test:all.
for (const path of ["/courses", "/user/dashboard", "/course/displaylectures", "/admin/dashboard"]) {
  test(`${path}: structure, axe in both themes, and on a phone no cut text and a visible focus`, async ({ page }) => {
    await openRoute(page, path);
    await expectStructure(page);
    await expectAccessible(page);
    await switchToDark(page);
    await expectAccessibleColours(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await scrollToTop(page);
    await expectNoCutText(page);
    await expectStructure(page);
    await expectVisibleFocus(page);
  });
}
