import { expect, test } from "vitest";
import { readSettings, settingTexts } from "./read-settings.ts";

const shownFeatures = ["batches", "help", "contactForm"].map((feature) => [`features:${feature}`, "on"]);
const shownCounts = ["learners", "courses", "lectures"].map((figure) => [`counts:${figure}`, "on"]);

test.each([
  [{ amount: 499_950 }, "4999.5"],
  [{ amount: 4990, currency: "JPY" }, "4990"],
  [{ amount: 4995, currency: "KWD" }, "4.995"],
])("the compared price %o is shown as %s, and saved as it was", (promo, shown) => {
  const texts = settingTexts({ settings: { promo }, sources: [], version: "v", pictures: [] });
  expect(texts["promo/amount"]).toBe(shown);
  const form = new FormData();
  for (const [name = "", value = ""] of [...Object.entries(texts), ...shownFeatures, ...shownCounts])
    form.append(name, value);
  expect(readSettings(form, {})).toEqual({ promo });
});
