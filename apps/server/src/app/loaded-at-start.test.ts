// Why: docs/decisions/0129-memory.md
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const parts = [
  "app.ts",
  "../adapters/open-dependencies.ts",
  "job-handlers.ts",
  "../platform/database/embedded/embedded.ts",
];
const program = `
  import { registerHooks } from "node:module";
  registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
  for (const part of process.argv.slice(1)) await import(part);
  console.log(process.moduleLoadList.join("\\n"));`;

const onDemand = [
  "@tus",
  "@opentelemetry",
  "@zxcvbn-ts/language-common",
  "file-type",
  "highlight.js",
  "katex",
  "markdown-it",
  "mediabunny",
  "nodemailer",
  "pg",
  "prom-client",
  "sanitize-html",
  "satori",
  "sharp",
];

test("what an idle server does not need is not loaded with it", async () => {
  const urls = parts.map((part) => new URL(part, import.meta.url).href);
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program, ...urls], {
    maxBuffer: 1e7,
  });
  expect(stdout).toContain("/node_modules/fastify/");
  expect(onDemand.filter((name) => stdout.includes(`/node_modules/${name}/`))).toEqual([]);
  expect(stdout).not.toContain("internal/deps/undici/undici");
});
