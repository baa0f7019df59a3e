import { expect, test } from "vitest";
import { argon2Hasher } from "./argon2-hasher.ts";

const cheap = { memoryCost: 64 };

test("knows the password again and no other", async () => {
  const passwords = argon2Hasher(cheap);
  const hash = await passwords.hash("Sitar2024");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=64,t=2,p=1\$/);
  expect(await passwords.verify(hash, "Sitar2024")).toBe(true);
  expect(await passwords.verify(hash, "sitar2024")).toBe(false);
});

test("nobody's password fits", async () => {
  expect(await argon2Hasher(cheap).verify(undefined, "Sitar2024")).toBe(false);
});

test("by default costs what the password storage cheat sheet asks", async () => {
  expect(await argon2Hasher().hash("Sitar2024")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("when 2 work and 100 wait the next is asked to come back", async () => {
  const passwords = argon2Hasher(cheap);
  const settled = await Promise.allSettled(Array.from({ length: 110 }, () => passwords.hash("Sitar2024")));
  const refused = settled.filter((each) => each.status === "rejected");
  expect(refused).toHaveLength(8);
  expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfter: 5 });
});
