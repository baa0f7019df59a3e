import { expect, test } from "vitest";
import { suggestAddress } from "./suggest-address.ts";

test.each([
  ["asha@gmial.con", "asha@gmail.com"],
  ["Asha.Rao@GMAIL.CON", "Asha.Rao@gmail.com"],
  ["asha@gmail.co", "asha@gmail.com"],
  ["asha@gamil.com", "asha@gmail.com"],
  ["asha@gnail.com", "asha@gmail.com"],
  ["asha@yaho.co.in", "asha@yahoo.co.in"],
  ["asha@hotmial.com", "asha@hotmail.com"],
  ["asha@redifmal.com", "asha@rediffmail.com"],
  [" asha@outlok.com ", "asha@outlook.com"],
  ["asha@school.con", "asha@school.com"],
])("%s was probably %s", (address, meant) => {
  expect(suggestAddress(address)).toBe(meant);
});

test.each([
  "",
  "asha",
  "asha@",
  "asha@gmail",
  "asha@gmail.com",
  "asha@mail.com",
  "asha@email.com",
  "asha@ymail.com",
  "asha@gail.co.in",
  "asha@yahoo.co.uk",
  "asha@yahoo.fr",
  "asha@hotmail.co.uk",
  "asha@outlook.in",
  "asha@school.co",
  "asha@constructor.org",
  "asha@example.org",
])("%s is left alone", (address) => {
  expect(suggestAddress(address)).toBeUndefined();
});
