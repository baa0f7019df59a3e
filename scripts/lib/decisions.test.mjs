import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";

const folder = "docs/decisions";
const read = (file) => readFileSync(join(root, file), "utf8");
const pages = readdirSync(join(root, folder))
  .filter((name) => name !== "README.md")
  .map((name) => ({ name, text: read(`${folder}/${name}`) }));
const words = (text) => text.split(/\s+/).filter(Boolean).length;

test("a page of the decisions has at most 250 words, and all have fewer than 25,000", () => {
  expect(pages.filter(({ text }) => words(text) > 250).map(({ name }) => name)).toEqual([]);
  expect(pages.reduce((sum, { text }) => sum + words(text), 0)).toBeLessThan(25_000);
});

test("the index lists every page once, by its title, under a domain", () => {
  const index = read(`${folder}/README.md`);
  const rows = [...index.slice(index.indexOf("\n## ")).matchAll(/^- \[(.+)\]\((.+)\)$/gm)];
  const listed = rows.map(([, title, name]) => ({ name, heading: `# ${title}` }));
  expect(listed.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
    pages.map(({ name, text }) => ({ name, heading: text.split("\n", 1)[0] })),
  );
});

test("numbers of pages are those of their files, and each has one page", () => {
  const numbers = pages.map(({ text }) => Number(/^# (\d+)\. /.exec(text)?.[1]));
  expect(pages.map(({ name }) => Number(/^(\d{4})-[\w-]+\.md$/.exec(name)?.[1]))).toEqual(numbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("files that pages name are there", () => {
  const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root }).toString().split("\0");
  const isThere = (named) =>
    tracked.some((file) => file === named || (!named.includes("/") && file.endsWith(`/${named}`)));
  const named = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)].map(([, file]) => ({ name, file })),
  );
  expect(named.filter(({ file }) => !isThere(file))).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});

test("each mention of a page, by its file or its number, leads to one that is there", () => {
  const names = new Set(pages.map(({ name }) => name));
  const numbers = new Set(pages.map(({ name }) => Number(name.slice(0, 4))));
  const texts = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root })
    .toString()
    .split("\0")
    .filter((file) => /\.(?:tsx?|mjs|css|ya?ml|md|sh)$|Dockerfile$/.test(file) && !/CHANGELOG|\/generated\//.test(file))
    .flatMap((file) => {
      try {
        return [{ file, text: read(file) }];
      } catch {
        return []; // A deleted file is still in the index of git.
      }
    });
  const wrong = texts.flatMap(({ file, text }) =>
    [
      ...[...text.matchAll(/decisions\/(\d{4}-[\w-]+\.md)/g)].filter(([, name]) => !names.has(name)),
      ...[...text.matchAll(/\bdecisions?\s+(\d+)\b/gi)].filter(([, number]) => !numbers.has(Number(number))),
    ].map(([mention]) => `${file}: ${mention}`),
  );
  expect(wrong).toEqual([]);
  expect(texts.filter(({ text }) => /decisions\/\d{4}-/.test(text)).length).toBeGreaterThan(100);
});
