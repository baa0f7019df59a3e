import { expect, test } from "vitest";
import { headerText } from "./header-text.ts";

test.each([
  ["Asha Verma", "Asha Verma"],
  ["Asha\r\nBcc: all@example.com", "Asha Bcc: all@example.com"],
  ["\tAsha \u0000\u001b[31m Verma\n", "Asha [31m Verma"],
  ["Asha\u2028Verma", "Asha Verma"],
  ["Asha \u202egpj.exe", "Asha gpj.exe"],
  ["आशा 👩‍🎓", "आशा 👩‍🎓"],
])("%j becomes one line: %j", (text, line) => {
  expect(headerText(text)).toBe(line);
});
