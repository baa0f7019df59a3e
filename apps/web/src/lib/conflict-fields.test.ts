import { expect, test } from "vitest";
import { conflictFields } from "./conflict-fields.ts";

const shown = { labels: () => ({ description: "Description" }), format: (text: string) => text };

test("texts that differ in their line ends alone are no conflict", () => {
  const texts = { base: "One", mine: "One\r\nTwo", theirs: "One\nTwo" };
  const versions = {
    base: { description: texts.base },
    mine: { description: texts.mine },
    theirs: { description: texts.theirs },
  };
  expect(conflictFields(versions, shown)).toEqual([]);
  const changed = { ...versions, base: { description: "One\nTwo" }, theirs: { description: "Three" } };
  expect(conflictFields(changed, shown)).toMatchObject([{ name: "description", changedBy: "theirs" }]);
});
