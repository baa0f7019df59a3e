import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run.mjs";

const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
const textOf = (file) => readFileSync(join(root, file), "utf8");

test.each(tracked.filter((file) => file.endsWith(".md") && existsSync(join(root, file))))(
  "the links of %s lead to files",
  (file) => {
    // The server fills placeholders.
    const targets = [...textOf(file).matchAll(/\]\((?!https?:|mailto:|[#/]|\{\{)([^)#\s]+)/g)].map(
      ([, target]) => target,
    );
    expect(targets.filter((target) => !existsSync(join(root, dirname(file), target)))).toEqual([]);
  },
);

test.each(["How a call travels", "How a page is rendered", "How a video travels"])(
  "%s: the files of the table are there",
  (heading) => {
    const [, section] = textOf("apps/server/README.md").split(`## ${heading}\n`);
    const rows = section.split("\n## ", 1)[0].matchAll(/^\|.+\| (`.+`) +\|$/gm);
    const files = [...rows].flatMap(([, cell]) => cell.replaceAll("`", "").split(", "));
    expect(files.filter((file) => !tracked.includes(file) || !existsSync(join(root, file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(8);
  },
);
