import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildPackage } from "../scripts/build.ts";
import { asNode } from "../scripts/contract.ts";
import { contract, operationsOf, responsesOf } from "./operations.ts";

const root = join(import.meta.dirname, "../../..");
const outside = mkdtempSync(join(tmpdir(), "lms-api-"));
const installed = join(outside, "node_modules/@lms/api");
let listed: string[];

/** Answers each call with the contract's example, and progress only with the session. */
const server = createServer((request, response) => {
  const call = `${request.method} ${(request.url ?? "").replace("/api/v1", "").split("?", 1)[0]}`;
  const operation = operationsOf(contract).find((each) => each.call === call);
  const allowed = call !== "GET /progress" || /\bsession=of-asha\b/.test(request.headers.cookie ?? "");
  if (operation === undefined || !allowed) return response.writeHead(401).end('{"message":"Please log in first"}');
  const [[type, media] = []] = Object.entries(asNode(responsesOf(contract, operation).get("200")?.["content"]));
  if (call === "POST /user/signin")
    response.setHeader("set-cookie", ["device=a-laptop; Path=/; HttpOnly", "session=of-asha; Path=/; HttpOnly"]);
  response.setHeader("content-type", type ?? "");
  const { example } = asNode(media);
  return response.end(typeof example === "string" ? example : JSON.stringify(example));
});
let url: string;

beforeAll(async () => {
  buildPackage(join(outside, "built"));
  const packed = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", outside], {
    cwd: join(outside, "built"),
    encoding: "utf8",
  });
  const [{ filename, files }]: [{ filename: string; files: { path: string }[] }] = JSON.parse(packed);
  listed = files.map(({ path }) => path);
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", join(outside, filename), "-C", installed, "--strip-components=1"]);
  for (const name of ["openapi-fetch", "openapi-typescript-helpers", "@types", "undici-types"])
    symlinkSync(join(root, "node_modules", name), join(outside, "node_modules", name));
  cpSync(join(import.meta.dirname, "foreign/options.ts"), join(outside, "options.ts"));
  for (const name of ["node.ts", "browser.ts"]) cpSync(join(installed, "examples", name), join(outside, name));
  writeFileSync(join(outside, "package.json"), '{ "type": "module" }');
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => {
  server.close();
  rmSync(outside, { recursive: true });
});

test("the package has JavaScript, types, the contract and its papers, and no sources", () => {
  expect(listed).toEqual(
    expect.arrayContaining([
      "LICENSE",
      "README.md",
      "CHANGELOG.md",
      "openapi.yaml",
      "create-api.js",
      "create-api.d.ts",
    ]),
  );
  expect(listed.filter((path) => /(?<!\.d)\.ts$|test|script/.test(path))).toEqual([
    "examples/browser.ts",
    "examples/node.ts",
  ]);
});

test("the files that its papers link to are in it", () => {
  const papers = ["README.md", "CHANGELOG.md"].map((name) => readFileSync(join(installed, name), "utf8")).join("\n");
  const links = [...papers.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) => path);
  expect(links).toContain("CHANGELOG.md");
  expect(links.filter((path) => !listed.includes(path))).toEqual([]);
});

test("its types are right for a strict project outside, with the rules of Node", () => {
  const calls = `import { createApi } from "@lms/api/create-api";
import { checkForm } from "@lms/api/forms";
import { operations } from "@lms/api/operations";
const { data } = await createApi().GET("/course/{courseId}", { params: { path: { courseId: "x" } } });
export const title: string | undefined = data?.lectures[0]?.title;
export const roles = [operations.createCourse.roles, checkForm("SignInForm", {})];
// @ts-expect-error There is no such call.
await createApi().GET("/courses");
// @ts-expect-error A password belongs to it.
await createApi().POST("/user/signin", { body: { email: "asha@example.com" } });
// @ts-expect-error A course has no such field.
export const price: unknown = data?.course.price;
`;
  writeFileSync(join(outside, "strict.ts"), calls);
  const options = ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--types", "node", "--lib", "es2024,dom"];
  const files = ["strict.ts", "node.ts", "browser.ts", "options.ts"];
  const asked = ["--target", "es2024", "--module", "nodenext"];
  const program = join(root, "node_modules/.bin/tsc");
  expect(execFileSync(program, [...options, ...asked, ...files], { cwd: outside, encoding: "utf8" })).toBe("");
});

test("the example for Node runs with the package alone", async () => {
  const env = { ...process.env, LMS_URL: url, LMS_EMAIL: "asha@example.com", LMS_PASSWORD: "Sitar2024" };
  const { stdout } = await promisify(execFile)(process.execPath, ["node.ts"], { cwd: outside, env });
  expect(stdout).toBe("Asha Verma has learned for 90 minutes.\n46 % of Signals and Systems\n");
});

test("each option of the library works in the package", async () => {
  const env = { ...process.env, LMS_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, ["options.ts"], { cwd: outside, env });
  expect(JSON.parse(stdout)).toEqual({
    client: ["a class of its own", "omit", "foreign", "/api/v1/site"],
    "path of the client": "/api/v1/course/~a",
    "body of the client": '{"wrapped":{"name":"Asha","email":"asha@example.com","message":"Hello"}}',
    parseAs: ["Date", 1],
    "options of a call": ["https://other.example/api/v1/contact", "1", "called Asha", "From another place"],
    "query of a call": "?q=A%20B",
    "path of a call": "/api/v1/course/here",
    middleware: ["client asks", "client hears", "client asks", "From a cache"],
    "middleware of errors": "Offline",
    signal: "AbortError",
    "any method": 200,
    form: ["fullName"],
  });
});
