import { describe, expect, test } from "vitest";
import { message } from "../../platform/lib/message.ts";
import { passwordWeakness, isCommonPassword } from "./password-strength.ts";

const asha = { fullName: "Asha Verma", email: "sitar.player77@ragamala.co.in" };

async function messageFor(password: string, person = asha): Promise<string | undefined> {
  const weakness = await passwordWeakness(password, person);
  return weakness && message(weakness).message;
}

describe("common passwords", () => {
  test.each([
    ["Password1", "with the usual ending"],
    ["Password@1", "with a sign and a digit"],
    ["Welcome@123", "with a sign and a number"],
    ["QwErTy123", "in whatever case"],
    ["P@ssw0rd2024!", "with substitutions and a year"],
    ["Pa55word1", "with digits for letters"],
    ["1Dragon1", "with digits before it"],
    ["Iloveyou1!", "of several words"],
    ["Abc@1234", "with a sign inside"],
    ["Monkey19901231", "with a date"],
    ["Qwerty123456789", "with a common number"],
    ["1qaz2wsX", "that are no words"],
  ])("%s is one, %s", async (password) => {
    expect(await messageFor(password)).toBe("The password should not be one of the most common ones");
  });

  test.each([
    "Sitar2024",
    "Tabla2025",
    "Veena2026",
    "Correct7Horse",
    "Dragonfly8Kettle",
    "zK4!pw9Qx",
    "Dragon4827195063",
  ])("%s is none", async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});

describe("passwords of the person's own name or address", () => {
  test.each([
    ["Asha@1234", "a part of the name"],
    ["Verma2024", "another part of the name"],
    ["AshaVerma1", "the whole name"],
    ["MyVerma12", "with a few letters more"],
    ["V3rm@2024", "with substitutions"],
    ["Sitarplayer7", "the address before the @"],
    ["Sitar.player77", "as it is written"],
    ["Ragamala2024", "its domain"],
    ["2024VERMAasha", "in another order"],
  ])("%s is one: %s", async (password) => {
    expect(await messageFor(password)).toBe("The password should not be made of your name or email address");
  });

  test.each(["Tabla2025", "Ashram2024", "VermaTeachesSitar1", "Coin2024x"])("%s is none", async (password) => {
    expect(await messageFor(password)).toBeUndefined();
  });

  test("accents and short names make no difference", async () => {
    const person = { fullName: "Zoltán Li Ngô", email: "x@y.example" };
    expect(await messageFor("Zolt@n2024", person)).toMatch("made of your name");
    expect(await messageFor("LiNgo2024x", person)).toBeUndefined();
    expect(await messageFor("ZoltanLiNgo1", person)).toMatch("made of your name");
  });

  test("a name without letters refuses no password", async () => {
    expect(await messageFor("Tabla2025", { fullName: "12345", email: "1@2.3" })).toBeUndefined();
  });
});
