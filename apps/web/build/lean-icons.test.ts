// @vitest-environment node
import { expect, test } from "vitest";
import { importEach } from "./lean-icons.ts";

test("icons are imported from their own files, under every name that the library has for them", () => {
  const code = importEach(
    'import { Check, CircleAlert as Alert, type LucideIcon } from "lucide-react";\nconst a = Check;',
  );
  expect(code).toMatch(
    /^import Check from ".*\/icons\/check\.mjs"; import Alert from ".*\/icons\/circle-exclamation-point\.mjs";\nconst a = Check;$/,
  );
});

test("a name that the library does not have stops the build", () => {
  expect(() => importEach('import { NoSuchIcon } from "lucide-react";')).toThrow(
    "The library of icons has no NoSuchIcon.",
  );
});
