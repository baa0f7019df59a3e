import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { domains, readDomain } from "../scripts/catalogue.ts";

const root = join(import.meta.dirname, "../../..");

const files = ["packages/ui/src", "apps/web/src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories|fixtures)\./.test(name))
    .map((name) => readFileSync(join(root, folder, name), "utf8")),
);

test("every sentence is said somewhere", () => {
  const unused = domains.flatMap((domain) =>
    Object.entries(readDomain("en", domain)).flatMap(([screen, sentences]) => {
      const using = files.filter((text) => text.includes(`"@lms/texts/${domain}/${screen}"`));
      return Object.keys(sentences)
        .filter((name) => !using.some((text) => text.includes(`"${name}"`)))
        .map((name) => `${domain}.json: ${screen}: ${name}`);
    }),
  );
  expect(unused).toEqual([]);
});

test("the sentences of a domain are in the order of their screens", () => {
  for (const domain of domains) {
    const screens = Object.keys(readDomain("en", domain));
    expect(screens).toEqual(screens.toSorted());
  }
});
