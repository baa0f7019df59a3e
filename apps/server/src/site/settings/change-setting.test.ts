import { expect, test } from "vitest";
import { changedSettings } from "./change-setting.ts";

test("sets and takes away one setting by its path, and nothing else", () => {
  const stored = { name: "Sangam", contact: { phone: "1" }, pictureSizes: { a: { width: 1, height: 1 } } };
  const set = changedSettings(stored, "contact.email", "hello@sangam.example");
  expect(set).toEqual({ name: "Sangam", contact: { phone: "1", email: "hello@sangam.example" } });
  expect(changedSettings({ contact: { email: "a@b.example" } }, "contact.email", undefined)).toEqual({});
  expect(changedSettings({}, "features.help", "off")).toEqual({ features: { help: false } });
  expect(changedSettings({}, "promo.amount", "499900")).toEqual({ promo: { amount: 499_900 } });
  expect(changedSettings({}, "team", '[{"name":"Meera"}]')).toEqual({ team: [{ name: "Meera" }] });
  expect(changedSettings({}, "name", "42")).toEqual({ name: "42" });
});

test.each([
  ["contact.email", "nobody", "Invalid email id"],
  ["features.help", "perhaps", "This value of features/help cannot be used"],
  ["promo.amount", "much", "This value of promo/amount cannot be used"],
  ["social.youtube", "javascript:x", "The link should begin with https://"],
  ["tagline", "\u2800", "This text is empty"],
  ["tagline", "One\nTwo", "This has to be one line"],
  ["colour", "#123456", "colour is not a setting of the site"],
  ["__proto__.polluted", "x", "is not a setting of the site"],
])("%s = %s is refused with the sentence of the form", (path, value, sentence) => {
  expect(() => changedSettings({}, path, value)).toThrow(sentence);
});
