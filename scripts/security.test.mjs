import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { auditResult } from "./lib/audit-result.mjs";
import { licencesPage } from "./lib/licences-page.mjs";
import { root } from "./lib/run.mjs";
import { isAllowed, shippedPackages } from "./lib/shipped-packages.mjs";

/** Formatting may break lines elsewhere. */
const onOneLine = (text) => text.replaceAll(/\s+/g, " ");
const textOf = (file) => readFileSync(join(root, file), "utf8");

const namedIn = (page) =>
  [...page.matchAll(/`([\w@-][\w./@*-]*\/[\w./@*-]+|openapi\.yaml|Dockerfile|tsconfig\.json)`/g)].map(
    ([, path]) => path,
  );
/** Paths are those of the repository, or begin at `folder`. */
const missingIn = (page, folder) =>
  namedIn(page).filter((path) => ["", folder].every((start) => globSync(join(root, start, path)).length === 0));

test.each([
  ["docs/threat-model.md", 0],
  ["docs/attack-suite.md", 40],
  ["docs/reliability.md", 5],
])("%s names files and tests that there are", (file, least) => {
  const page = textOf(file);
  expect(missingIn(page, "apps/server")).toEqual([]);
  expect(namedIn(page).length).toBeGreaterThanOrEqual(least);
});

describe("docs/security.md", () => {
  const page = textOf("docs/security.md");
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| (\d) +\| ([a-z/ ]+?) +\| (.+?) +\|$/gm)].map(
    ([, id, level, state, text]) => ({ id, level, state, text }),
  );

  test("has each requirement of the levels 1 and 2 of ASVS 5.0.0 once", () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
    expect(rows).toHaveLength(253);
    expect(rows.filter(({ level }) => level === "1")).toHaveLength(70);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(["met", "not met", "operator", "n/a"]));
  });

  test("names files and tests that there are", () => {
    expect(missingIn(page, "apps/server/src")).toEqual([]);
    expect(namedIn(page).length).toBeGreaterThan(200);
  });

  test("says of what is missing until when, and lists it at the end", () => {
    const missing = rows.filter(({ state }) => state === "not met");
    expect(missing.filter(({ text }) => !/\. Until: \S/.test(text)).map(({ id }) => id)).toEqual([]);
    const end = page.slice(page.indexOf("## What is not met"));
    expect(new Set(end.match(/\d+\.\d+\.\d+/g))).toEqual(new Set(missing.map(({ id }) => id)));
  });

  test("names a file for what is met", () => {
    const claims = rows.filter(({ state, text }) => state === "met" && !/`|\]\(|^As \d/.test(text));
    expect(claims.map(({ id }) => id)).toEqual([]);
  });
});

describe("what is shipped", () => {
  test("is under licences that are allowed", () => {
    const packages = shippedPackages();
    expect(packages.filter((each) => !isAllowed(each))).toEqual([]);
    expect(packages.length).toBeGreaterThan(100);
  });

  test.each([
    ["AGPL-3.0-only", false],
    ["unknown", false],
    ["MIT AND GPL-3.0-only", false],
    ["LGPL-3.0-or-later", false],
    ["(GPL-2.0-only OR MIT)", true],
  ])("%s is allowed: %s", (license, allowed) => {
    expect(isAllowed({ name: "some-package", license })).toBe(allowed);
  });

  test("is listed in docs/licences.md as the lock file has it", () => {
    expect(onOneLine(textOf("docs/licences.md"))).toBe(onOneLine(licencesPage(shippedPackages())));
  });
});

describe("the audit", () => {
  const now = new Date("2026-11-23");
  const finding = { url: "https://github.com/advisories/GHSA-1", severity: "high", title: "It breaks" };
  const report = JSON.stringify({
    vulnerabilities: { one: { name: "one", via: [finding] }, two: { name: "two", via: ["one"] } },
  });
  const accepted = { package: "one", advisory: "GHSA-1", reason: "It is not reached", until: "2027-01-01" };

  test.each([
    ["an endpoint that is not there", JSON.stringify({ message: "request failed, 404", error: { summary: "" } })],
    ["no answer", ""],
    ["a page in the place of an answer", "<html>"],
  ])("says plainly that it did not run: %s", (_what, output) => {
    const { state, lines } = auditResult(output, [], now);
    expect([state, lines[0]]).toEqual(["did not run", expect.stringContaining("DID NOT RUN")]);
  });

  test("names what was found once, unless it is accepted and the time has not passed", () => {
    expect(auditResult(report, [], now)).toEqual({
      state: "found",
      lines: ["high: one: It breaks (https://github.com/advisories/GHSA-1)"],
    });
    expect(auditResult(report, [accepted], now).state).toBe("clean");
    expect(auditResult(report, [accepted], new Date("2027-02-01")).state).toBe("found");
    expect(auditResult(report, [{ ...accepted, package: "two" }], now).state).toBe("found");
  });

  test("accepts nothing without a written reason and an end", () => {
    const wrong = JSON.parse(textOf("scripts/accepted-findings.json")).filter(
      ({ advisory, package: name, reason, until }) =>
        !advisory || !name || (reason ?? "").length < 20 || Number.isNaN(Date.parse(until)),
    );
    expect(wrong).toEqual([]);
  });
});
