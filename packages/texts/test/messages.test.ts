import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { routePaths } from "../../../apps/web/src/lib/navigation/paths.ts";
import { domains, plainDomains, readDomain } from "../scripts/messages.ts";
import { compare, compareLanguage } from "../scripts/differences.ts";
import { languages, offeredLanguages } from "../src/languages.ts";

const root = join(import.meta.dirname, "../../..");

const files = ["packages/ui/src", "apps/web/src", "apps/server/src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|stories|fixtures)\./.test(name))
    .map((name) => readFileSync(join(root, folder, name), "utf8")),
);

test("every sentence is said somewhere", () => {
  const unused = [...domains, ...plainDomains].flatMap((domain) =>
    Object.entries(readDomain("en", domain)).flatMap(([screen, sentences]) => {
      const using = files.filter((text) => text.includes(`"@lms/texts/${domain}/${screen}"`));
      return Object.keys(sentences)
        .filter((name) => !using.some((text) => text.includes(`"${name}"`)))
        .filter((name) => !/^(?:member-)?titles$/.test(screen) || !(name in routePaths))
        .map((name) => `${domain}.json: ${screen}: ${name}`);
    }),
  );
  expect(unused).toEqual([]);
});

test("the sentences of a domain are in the order of their screens", () => {
  for (const domain of [...domains, ...plainDomains]) {
    const screens = Object.keys(readDomain("en", domain));
    expect(screens).toEqual(screens.toSorted());
  }
});

describe.each(languages.filter((language) => language !== "en"))("%s", (language) => {
  test("says nothing that English does not, and with the same values", () => {
    expect(compareLanguage(language).wrong).toEqual([]);
  });

  test.runIf(offeredLanguages.includes(language))("lacks nothing", () => {
    expect(compareLanguage(language).missing).toEqual([]);
  });
});

test("a sentence that lacks a value, a mark or a plural is found", () => {
  const english = {
    screen: {
      value: "For {name}",
      mark: "See <link>all</link>",
      count: "{count, plural, one {#} other {#}}",
      new: "New",
    },
  };
  const translated = {
    screen: { value: "सबके लिए", mark: "सभी देखें", count: "{count, plural, other {#}}", old: "पुराना" },
  };
  const found = { missing: [], wrong: [] };
  compare("domain", "hi", { english, translated }, found);
  expect(found).toEqual({
    missing: ["hi/domain.json: screen: new"],
    wrong: [
      "hi/domain.json: screen: value: takes {} instead of {name}",
      "hi/domain.json: screen: mark: takes {} instead of {<link>}",
      "hi/domain.json: screen: count: has no plural for one",
      "hi/domain.json: screen: old: English has no such sentence",
    ],
  });
});
