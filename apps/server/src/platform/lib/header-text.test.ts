import { expect, test } from "vitest";
import { headerText, isMailable } from "./header-text.ts";

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

test.each(["asha@example.com", "asha.v+lms@mail.example.co.in", "o'brien@example.com", "आशा@उदाहरण.भारत"])(
  "%s can be written to",
  (address) => {
    expect(isMailable(address)).toBe(true);
  },
);

test.each([
  "asha",
  "asha@",
  "@example.com",
  "asha@@example.com",
  "a>,<eve@example.com",
  "a,eve@example.com",
  "a;eve@example.com",
  "asha@example.com\nbcc:eve",
  '"asha verma"@example.com',
  "asha@[127.0.0.1]",
  "asha(note)@example.com",
  "asha\u0000@example.com",
])("%j cannot be written to", (address) => {
  expect(isMailable(address)).toBe(false);
});
