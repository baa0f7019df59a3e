import { expect, test } from "vitest";
import { subjectLabel } from "./audit-labels.ts";

test.each([
  [{ kind: "case", name: "dispute" }, "Disputed payment"],
  [{ kind: "case", name: "refund-refused" }, "Refund refused"],
  [{ kind: "course", name: "dispute" }, "dispute"],
  [{ kind: "case" }, "Payment case"],
])("%o is named %s", (subject, label) => {
  expect(subjectLabel(subject)).toBe(label);
});
