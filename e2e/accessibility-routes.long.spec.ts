import { expectAccessible, expectAccessibleColours } from "./support/axe.ts";
import { everyRoute, openInHindi, openRoute, spares } from "./support/every-route.ts";
import { expectVisibleSelection, expectVisibleFocus } from "./support/focus-checks.ts";
import { watchLatinTexts } from "./support/latin-texts.ts";
import {
  textsOf,
  expectNoMotion,
  expectNoCutText,
  expectStructure,
  scrollToTop,
  spreadText,
  switchToDark,
} from "./support/page-checks.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ mode: "parallel" });
test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

const sizes = {
  desk: { width: 1280, height: 900 },
  /** 1280 px at 200 % zoom. */
  enlarged: { width: 640, height: 450 },
  /** 1280 px at 400 % zoom, or a small phone. */
  narrow: { width: 320, height: 640 },
};

for (const { path, title } of everyRoute) {
  test(`${path}: one visit, every reader`, async ({ page }) => {
    await page.setViewportSize(sizes.desk);
    const expectNoLatinTexts = watchLatinTexts(page);
    await openRoute(page, path);

    await test.step("title, landmarks, headings, targets, no motion, axe in both themes", async () => {
      await expect(page).toHaveTitle(new RegExp(title));
      await expectStructure(page);
      await expectNoMotion(page);
      await expectAccessible(page);
      await switchToDark(page);
      await expectAccessibleColours(page);
    });

    const texts = await textsOf(page);
    for (const size of ["enlarged", "narrow"] as const) {
      await test.step(`${size}: nothing scrolls sideways and nothing is lost`, async () => {
        await page.setViewportSize(sizes[size]);
        await scrollToTop(page);
        await expectNoCutText(page);
        const narrowTexts = new Set(await textsOf(page));
        expect
          .soft(
            texts.filter((text) => !narrowTexts.has(text) && !spares(path).includes(text)),
            "words that this size does without",
          )
          .toEqual([]);
        await expectStructure(page);
        await expectVisibleFocus(page);
      });
    }

    await test.step("narrow and dark: axe", async () => {
      await scrollToTop(page);
      await expectAccessible(page);
    });

    await test.step("forced colours: the focus and the selection are visible", async () => {
      await page.setViewportSize(sizes.desk);
      await page.emulateMedia({ forcedColors: "active" });
      await expectVisibleFocus(page);
      await expectVisibleSelection(page);
      await page.emulateMedia({ forcedColors: "none" });
    });

    await test.step("spread text: nothing is cut off", async () => {
      await spreadText(page);
      await expectNoCutText(page);
      await page.setViewportSize(sizes.narrow);
      await expectNoCutText(page);
    });

    await test.step("in Hindi: no English but names, structure, axe", async () => {
      await page.setViewportSize(sizes.desk);
      await openInHindi(page);
      await expectNoLatinTexts();
      await expectStructure(page, "hi");
      await expectAccessible(page);
    });
  });
}
