import { hash as argon2Hash } from "@node-rs/argon2";
import { expect, test } from "vitest";
import { argon2Hasher } from "./argon2-hasher.ts";
import { passwordForms } from "./password-forms.ts";
import { runAs } from "../tracing/current-caller.ts";

const cheap = { memoryCost: 64 };

test("accepts the password and no other", async () => {
  const passwords = argon2Hasher(cheap);
  const hash = await passwords.hash("Sitar2024");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
  expect(await passwords.verify(hash, "Sitar2024")).toBe("current");
  expect(await passwords.verify(hash, "sitar2024")).toBe(false);
});

test.each([
  ["Ångström1", "A\u030Angstro\u0308m1"],
  ["पढ\u093Cाई Ab1", "प\u095Dाई Ab1"],
  ["Correct Horse1", "Correct\u00A0Horse1"],
])("%j and %j are one password", async (one, other) => {
  const passwords = argon2Hasher(cheap);
  for (const [chosen, typed] of [
    [one, other],
    [other, one],
  ] as const) {
    expect(await passwords.verify(await passwords.hash(chosen), typed)).toBe("current");
  }
  expect(await passwords.verify(await passwords.hash(one), `${other}x`)).toBe(false);
});

test.each(["A\u030Angstro\u0308m1", "A\u030Angstr\u00F6m1"])(
  "the hash that an earlier version made of %j fits still, and is outdated",
  async (typed) => {
    const earlier = await argon2Hash(typed, { memoryCost: 64, timeCost: 2, parallelism: 1 });
    expect(await argon2Hasher(cheap).verify(earlier, typed)).toBe("outdated");
  },
);

test("without a hash as many forms are verified as with one", async () => {
  expect(passwordForms("Sitar2024")).toHaveLength(1);
  expect(passwordForms("Ångström1").length).toBe(2);
  expect(await argon2Hasher(cheap).verify(undefined, "Ångström1")).toBe(false);
});

test("without a hash no password is accepted", async () => {
  expect(await argon2Hasher(cheap).verify(undefined, "Sitar2024")).toBe(false);
});

test("has the default costs of OWASP's Password Storage Cheat Sheet", async () => {
  expect(await argon2Hasher().hash("Sitar2024")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("of one caller 2 run and 100 wait; the next gets a 503", async () => {
  const passwords = argon2Hasher(cheap);
  const hashes = Array.from({ length: 110 }, () =>
    runAs({ address: "203.0.113.1", account: "signUp" }, () => passwords.hash("Sitar2024")),
  );
  const settled = await Promise.allSettled(hashes);
  const refused = settled.filter((each) => each.status === "rejected");
  expect(refused).toHaveLength(8);
  expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfter: 5 });
});

test("160 sign-ups at once do not hold up a sign-in at the same address", async () => {
  const passwords = argon2Hasher(cheap);
  const known = await passwords.hash("Sitar2024");
  const address = "203.0.113.1";
  let done = 0;
  const signUps = Array.from({ length: 160 }, () =>
    runAs({ address, account: "signUp" }, () => passwords.hash("Sitar2024")).then(
      () => (done += 1),
      () => undefined,
    ),
  );
  const fits = await runAs({ address, account: "signIn:asha" }, () => passwords.verify(known, "Sitar2024"));
  expect(fits).toBe("current");
  expect(done).toBeLessThan(10);
  await Promise.all(signUps);
});
