import { expect, test } from "vitest";
import { conflictFields } from "./conflict-fields.ts";

const shown = { labels: () => ({ description: "Description" }), format: (text: string) => text };

test("texts that differ in their line ends alone are no conflict", () => {
  const texts = { base: "One", mine: "One\r\nTwo", other: "One\nTwo" };
  const versions = {
    base: { description: texts.base },
    mine: { description: texts.mine },
    other: { description: texts.other },
  };
  expect(conflictFields(versions, shown)).toEqual([]);
  const changed = { ...versions, base: { description: "One\nTwo" }, other: { description: "Three" } };
  expect(conflictFields(changed, shown)).toMatchObject([{ name: "description", changedBy: "other" }]);
});
