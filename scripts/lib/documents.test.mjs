import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";

const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const textOf = (file) => readFileSync(join(root, file), "utf8");
const decisions = readdirSync(join(root, "docs/decisions")).filter((name) => /^\d{4}-/.test(name));

test.each(tracked.filter((file) => file.endsWith(".md") && existsSync(join(root, file))))(
  "the links of %s lead to files",
  (file) => {
    const targets = [...textOf(file).matchAll(/\]\((?!https?:|mailto:|[#/])([^)#\s]+)/g)].map(([, target]) => target);
    expect(targets.filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([]);
  },
);

test("the index lists every decision once, by its title", () => {
  const rows = [...textOf("docs/decisions/README.md").matchAll(/^\| (\d+) +\| \[(.+)\]\((.+)\) +\|$/gm)];
  const listed = rows.map(([, number, title, name]) => ({ name, heading: `# ${number}. ${title}` }));
  const written = decisions.map((name) => ({ name, heading: textOf(`docs/decisions/${name}`).split("\n", 1)[0] }));
  expect(listed.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(written);
});

test("decisions that the code names are there", () => {
  const code = tracked.filter((file) => /\.(?:tsx?|mjs|css|yaml)$/.test(file) && existsSync(join(root, file)));
  const named = code.flatMap((file) => textOf(file).match(/docs\/decisions\/\d{4}-[\w-]+\.md/g) ?? []);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

test("the attack suite names files that are there", () => {
  const named = [...textOf("docs/attack-suite.md").matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(
    ([, path]) => path,
  );
  expect(named.filter((path) => ![path, `apps/server/${path}`].some((each) => existsSync(join(root, each))))).toEqual(
    [],
  );
  expect(named.length).toBeGreaterThan(0);
});
